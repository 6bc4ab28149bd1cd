import type { Finding } from '@preceptor/contracts/interviews/interview'
import { capitalized } from '@preceptor/domain/text/capitalized'
import {
  Check,
  EyeOff,
  type LucideIcon,
  MessageCircleWarning,
  ShieldAlert,
  Signpost,
  Target,
} from 'lucide-react'
import { HearAnswer } from '../../../shared/recordings/hear-answer.tsx'
import { isShownAs } from '../evidence/numbered-quotes.ts'
import { useQuotes } from '../evidence/quotes-context.tsx'
import { ShowInTranscript } from '../evidence/show-in-transcript.tsx'
import { AgainLinks } from '../redo/again-links.tsx'
import type { Note } from './notes.ts'
import { SayPair } from './say-pair.tsx'

const ICONS: Record<Note['kind'], LucideIcon> = {
  strength: Check,
  growth: Target,
  unsafe: ShieldAlert,
  record: ShieldAlert,
  conduct: MessageCircleWarning,
  identifiers: EyeOff,
  off_topic: Signpost,
  gap: Target,
}
const GRAVE: readonly Note['kind'][] = [
  'unsafe',
  'record',
  'conduct',
  'identifiers',
] satisfies Finding['kind'][]
const TAGS: Record<Note['tag'], string> = { keep: 'Keep this', first: 'Fix this first', next: 'Then this' }

/** What can be done with the words of a note: answer again, hear them, see them where they were said. */
function NoteLinks({ note: { quote, tag } }: { note: Note }) {
  const { quotes, placeOf, turnOf, questionOf } = useQuotes()
  if (!quote) return null
  const place = quotes.find((other) => isShownAs(quote, other))
  const questionIndex = questionOf(quote.messageId)
  if (!place && questionIndex === undefined) return null
  return (
    <div className="links only-screen">
      {tag !== 'keep' && questionIndex !== undefined && <AgainLinks questionIndex={questionIndex} />}
      <HearAnswer turnId={turnOf(quote.messageId)} name={placeOf(quote.messageId)} look="link" />
      {place && <ShowInTranscript number={place.number} />}
    </div>
  )
}

/** One note: what it is, the candidate's words beside better ones, why it matters, and what to do. */
export function NoteItem({ note }: { note: Note }) {
  const { placeOf, hasMessage } = useQuotes()
  const { tag, kind, title, quote, hidden, why, tryLine, advice, reference } = note
  const Icon = ICONS[kind]
  const place = quote && hasMessage(quote.messageId) ? capitalized(placeOf(quote.messageId)) : undefined
  return (
    <li className="finding">
      <p className="tag">
        <Icon className={GRAVE.includes(kind) ? 'i grave' : 'i'} />
        {TAGS[tag]}
      </p>
      <h3>{title}</h3>
      <SayPair own={quote?.text ?? hidden} place={place} line={tryLine} advice={advice} />
      {why && <p className="small muted">{why}</p>}
      {reference && <p className="meta">See {reference}.</p>}
      <NoteLinks note={note} />
    </li>
  )
}
