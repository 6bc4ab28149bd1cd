import type { ChatRoom } from '@preceptor/statecharts/chat-room-setup'
import { Check, FileText } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { PRIVACY } from '../room/room-words.ts'

type Scene = NonNullable<ChatRoom['scene']>
type Orders = NonNullable<Scene['setting']['orders']>

function Facts({ setting: { where, known }, history, people }: Scene) {
  const facts = [
    { name: 'Where', lines: [where] },
    { name: 'History', lines: history === null ? [] : [history] },
    { name: 'What you know', lines: known },
    { name: 'Also there', lines: people.map(({ name, role }) => `${name}, ${role}`) },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <dl className="brief">
      {facts.map(({ name, lines }) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** What the nurse may do by themselves, one thing a line, and where that ends. */
function OrderList({ orders: { allowed, limit } }: { orders: Orders }) {
  return (
    <>
      <ul className="tick small gap-1">
        {allowed.map((order) => (
          <li key={order}>
            <Check className="i" />
            <span>{order}</span>
          </li>
        ))}
      </ul>
      {limit && <p className="small">{limit}</p>}
    </>
  )
}

/** What the candidate knows when the candidate walks in, beside the chat. */
export function PatientBrief({ scene }: { scene: Scene }) {
  const { orders } = scene.setting
  return (
    <>
      <section className="card stack gap-3" aria-labelledby="brief-title">
        <h2 id="brief-title" className="text-lg">
          {scene.patient}
        </h2>
        <p className="small">{scene.complaint}</p>
        <Facts {...scene} />
      </section>
      {orders && (
        <section className="card stack gap-2" aria-labelledby="orders-title">
          <h2 id="orders-title" className="text-md">
            {orders.title}
          </h2>
          <OrderList orders={orders} />
        </section>
      )}
      <p className="meta">{PRIVACY.clinical}</p>
    </>
  )
}

/** The same on a phone: a button that opens it over the chat. */
export function BriefButton({ scene }: { scene: Scene }) {
  const [isOpen, setOpen] = useState(false)
  const { orders } = scene.setting
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
        <p className="small">{scene.complaint}</p>
        <Facts {...scene} />
        {orders && (
          <div className="stack gap-2">
            <h3 className="text-md">{orders.title}</h3>
            <OrderList orders={orders} />
          </div>
        )}
        <p className="meta">{PRIVACY.clinical}</p>
      </Modal>
    </>
  )
}
