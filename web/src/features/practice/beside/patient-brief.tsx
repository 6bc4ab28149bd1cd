import type { ChatRoom } from '@preceptor/statecharts/chat-room-setup'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { PRIVACY } from '../room/room-words.ts'

type Scene = NonNullable<ChatRoom['scene']>

/** The first sentence says where it is, what follows what is known there. */
const partsOf = (setting: string): [where: string, known: string] => {
  const end = setting.indexOf('. ')
  return end < 0 ? [setting, ''] : [setting.slice(0, end + 1), setting.slice(end + 2)]
}

function Facts({ complaint, setting, people }: Scene) {
  const [where, known] = partsOf(setting)
  return (
    <dl className="brief">
      <div>
        <dt>Why here</dt>
        <dd>{complaint}</dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{where}</dd>
      </div>
      {known && (
        <div>
          <dt>What you know</dt>
          <dd>{known}</dd>
        </div>
      )}
      {people.length > 0 && (
        <div>
          <dt>Also there</dt>
          {people.map(({ name, role }) => (
            <dd key={name}>
              {name}, {role}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

/** What the candidate knows when the candidate walks in, beside the chat. */
export function PatientBrief({ scene, about }: { scene: Scene; about: string }) {
  return (
    <>
      <section className="card stack gap-3" aria-labelledby="brief-title">
        <div>
          <h2 id="brief-title" className="text-lg">
            {scene.patient}
          </h2>
          <p className="meta">{about}</p>
        </div>
        <Facts {...scene} />
      </section>
      <p className="meta">{PRIVACY.clinical}</p>
    </>
  )
}

/** The same on a phone: a button that opens it over the chat. */
export function BriefButton({ scene, about }: { scene: Scene; about: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        className="linkish row gap-1"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FileText className="i" />
        Patient brief
      </button>
      <Modal open={isOpen} isSheet onOpenChange={setOpen} title={scene.patient}>
        <p className="meta -mt-2">{about}</p>
        <Facts {...scene} />
        <p className="meta">{PRIVACY.clinical}</p>
      </Modal>
    </>
  )
}
