import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { PLANS } from '@preceptor/domain/billing/plans'
import { InterviewerWords } from '../../../shared/components/interviewer-words.tsx'
import { clockText } from '../../../shared/lib/durations.ts'
import { FinishEarly, FinishLink, type Unfinished } from '../dock/finish-early.tsx'

const PRIVACY = `Your voice becomes text as you speak and is never stored. This transcript is deleted after ${PLANS.professional.retentionHours} hours.`

const timeInto = (ms: number) => clockText(Math.max(0, Math.round(ms / 1000)))

/** The lines so far; the newest stays in view. */
export function TranscriptLog({
  entries,
  interviewer,
  pending = null,
}: {
  entries: readonly TranscriptEntry[]
  interviewer: string
  /** Stands for the candidate's recording until it has become text. */
  pending?: string | null
}) {
  const startedAt = Date.parse(entries[0]?.timestamp ?? '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of lines is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="log" tabIndex={0} role="group" aria-label="Transcript so far">
      <ol>
        {entries.map(({ messageId, role, content, heardChars, timestamp }) => (
          <li key={messageId} className={role === 'candidate' ? 'mine' : undefined}>
            <div className="by">
              <span>{role === 'candidate' ? 'You' : interviewer}</span>
              <span className="num">{timeInto(Date.parse(timestamp) - startedAt)}</span>
            </div>
            <p>
              <InterviewerWords content={content} {...(heardChars !== undefined && { heardChars })} />
            </p>
          </li>
        ))}
        {pending && (
          <li className="pending">
            <div className="by">
              <span>You</span>
            </div>
            <p>{pending}</p>
          </li>
        )}
      </ol>
    </div>
  )
}

export interface TranscriptProps {
  entries: readonly TranscriptEntry[]
  interviewer: string
  pending: string | null
  /** Ends the interview early; null once there is nothing to end. */
  onFinish: (() => void) | null
  /** What is lost by ending it now. */
  drops: Unfinished | null
}

/** The transcript beside the room, on wide screens. */
export function TranscriptPanel({ onFinish, drops, ...log }: TranscriptProps) {
  return (
    <aside className="side" aria-labelledby="log-title">
      <header>
        <h2 id="log-title">Transcript</h2>
        <span className="meta">Captions are always on</span>
      </header>
      <TranscriptLog {...log} />
      <footer>
        <p>{PRIVACY}</p>
        {onFinish && <FinishEarly onFinish={onFinish} drops={drops} />}
      </footer>
    </aside>
  )
}

/** The transcript in a sheet, on a phone. `onAsk` asks whether to finish, once the sheet is gone; null where nothing ends. */
export function TranscriptSheet({
  onAsk,
  ...log
}: Omit<TranscriptProps, 'onFinish' | 'drops'> & { onAsk: (() => void) | null }) {
  return (
    <>
      <TranscriptLog {...log} />
      <p className="meta">{PRIVACY}</p>
      {onAsk && <FinishLink onAsk={onAsk} />}
    </>
  )
}
