import type { ChatMessage } from '@preceptor/contracts/practice/practice'
import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { lineKey, linesOf } from '@preceptor/statecharts/chat-room-setup'
import { ArrowDown } from 'lucide-react'
import { Fragment, useMemo, useRef, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { readingsBefore } from '../beside/vitals-taken.ts'
import { HintCard, MessageLine, PartnerLine, Typing } from './message-line.tsx'
import { PRIVACY, RESUMING } from './room-words.ts'
import { Scene } from './scene.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'

const NOBODY_YET = { name: 'The interviewer', label: 'Interviewer' }

/** The chat so far; its newest line stays in view unless the candidate reads further up. */
export function Transcript({ snapshot }: { snapshot: ChatRoomSnapshot }) {
  const { kind, room, resumed, hints, words } = snapshot.context
  const partner = room?.partner ?? NOBODY_YET
  const lines = linesOf(snapshot.context)
  const keys = lines.map(lineKey)
  const isGrowing = snapshot.matches({ talking: { message: { sending: 'growing' } } })
  const said = lines.filter(({ role }) => role === 'user').length
  /** The question stays above the chat. */
  const isAsked = ({ role, content }: ChatMessage, at: number) =>
    at === 0 && role === 'assistant' && content === room?.question
  const box = useRef<HTMLDivElement>(null)
  // Once something new is said, the session is no longer being resumed.
  const [resumedAt] = useState(lines.length)
  const readings = useMemo(() => readingsBefore(lines), [lines])
  const { missed, toEnd } = useStickToBottom(box, lines.length - said + hints.length, said)
  const readNewest = () => {
    toEnd()
    box.current?.focus({ preventScroll: true })
  }
  const hintsOf = (key: string) => hints.filter(({ after }) => after === key)
  const loose = hints.filter(({ after }) => after === null || !keys.includes(after))
  return (
    <div className="chat-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="chat-scroll" role="log" aria-label="Conversation" tabIndex={0} ref={box}>
        <div className="chat">
          <p className="msg sys narrow-only">{PRIVACY[kind]}</p>
          {room?.scene && <Scene {...room.scene} />}
          {resumed && lines.length === resumedAt && <p className="msg sys">{RESUMING}</p>}
          {lines.map((line, at) => {
            const key = keys[at] as string
            return (
              <Fragment key={key}>
                {!isAsked(line, at) && (
                  <MessageLine line={line} partner={partner} before={readings[at] ?? null} />
                )}
                {hintsOf(key).map(({ text }, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: hints are only added
                  <HintCard text={text} key={nth} />
                ))}
              </Fragment>
            )
          })}
          {loose.map(({ text }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hints are only added
            <HintCard text={text} key={nth} />
          ))}
          {snapshot.hasTag('typing') && <Typing partner={partner} />}
          {isGrowing && <PartnerLine text={words} partner={partner} isGrowing />}
        </div>
      </div>
      {missed && (
        <Button
          look="quiet"
          className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-mid"
          onClick={readNewest}
        >
          <ArrowDown className="i" />
          New reply
        </Button>
      )}
    </div>
  )
}
