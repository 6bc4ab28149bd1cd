import type { ChatMessage } from '@preceptor/contracts/practice/practice'
import { vitalsChange } from '@preceptor/domain/patient/vitals-change'
import type { VitalsReading } from '@preceptor/domain/patient/vitals-text'
import type { ChatRoom } from '@preceptor/statecharts/chat-room-setup'
import { Activity, Lightbulb } from 'lucide-react'
import { type Voice, voicesOf } from '../../../shared/chat/voices-of.ts'

type Partner = ChatRoom['partner']

/** The candidate's words. */
function CandidateLine({ text }: { text: string }) {
  return (
    <div className="msg me">
      <p className="by">You</p>
      <p className="bubble">{text}</p>
    </div>
  )
}

/** One part of a reply. Vital signs stand in the strip above: here a quiet line says what changed. */
function Part({
  voice: { speaker, text },
  partner,
  before,
}: {
  voice: Voice
  partner: Partner
  before: VitalsReading | null
}) {
  const change = speaker === 'Monitor' ? vitalsChange(text, before) : null
  if (change)
    return (
      <p className="msg sys">
        <Activity className="i" /> {change}
      </p>
    )
  return (
    <div className={speaker ? 'msg other' : 'msg'}>
      <p className="by">{speaker ?? partner.label}</p>
      <p className="bubble">{text}</p>
    </div>
  )
}

/** What the room answers, each speaker with a name; `isGrowing` while more of it comes. */
export function PartnerLine({
  text,
  partner,
  before = null,
  isGrowing = false,
}: {
  text: string
  partner: Partner
  /** The vital signs that the strip showed before. */
  before?: VitalsReading | null
  isGrowing?: boolean
}) {
  return (
    // Announced as a whole once it is there, not word by word.
    <div className="voices" aria-live={isGrowing ? 'off' : undefined} aria-busy={isGrowing || undefined}>
      {voicesOf(text).map((voice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a reply are only added
        <Part voice={voice} partner={partner} before={before} key={at} />
      ))}
    </div>
  )
}

/** The reply is on its way. */
export function Typing({ partner }: { partner: Partner }) {
  return (
    <div className="msg">
      <p className="by">{partner.label}</p>
      <p className="bubble">
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span className="sr">{partner.name} is typing</span>
      </p>
    </div>
  )
}

/** A hint, under the line it was asked at. */
export function HintCard({ text }: { text: string }) {
  return (
    <div className="notice border border-s-4 border-line border-s-accent bg-surface">
      <Lightbulb className="i" />
      <div>
        <strong>Hint.</strong> {text}
      </div>
    </div>
  )
}

/** One line of the chat. */
export function MessageLine({
  line,
  partner,
  before,
}: {
  line: ChatMessage
  partner: Partner
  before: VitalsReading | null
}) {
  if (line.role === 'user') return <CandidateLine text={line.content} />
  if (line.role === 'system') return <p className="msg sys">{line.content}</p>
  return <PartnerLine text={line.content} partner={partner} before={before} />
}
