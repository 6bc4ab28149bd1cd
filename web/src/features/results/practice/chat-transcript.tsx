import type { ChatMessage } from '@preceptor/contracts/practice/practice'
import { uncapitalized } from '@preceptor/domain/text/capitalized'
import type { ReactNode } from 'react'
import { voicesOf } from '../../../shared/chat/voices-of.ts'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { keptUntilText } from '../evidence/kept-until.ts'
import { MarkedAnswer } from '../evidence/marked-answer.tsx'
import { useQuotes } from '../evidence/quotes-context.tsx'
import { TranscriptCleared } from '../evidence/transcript-cleared.tsx'
import { Fold } from '../summary/fold.tsx'

function Said({ content, partner }: { content: string; partner: string }) {
  const voices = voicesOf(content).map((voice, at) => ({ ...voice, key: `part-${at}` }))
  return voices.map(({ key, speaker, text }) => (
    <div className="stack gap-1" key={key}>
      <p className="meta">{speaker ?? partner}</p>
      <p className="voice said">{text}</p>
    </div>
  ))
}

interface ChatTranscriptProps {
  title?: string
  /** Undefined while it is on its way. */
  session:
    | { transcript: readonly ChatMessage[]; transcriptCleared: boolean; purgeAt: string | null }
    | undefined
  failure: unknown
  /** Who answered the candidate. */
  partner: string
  /** What was found in one of the candidate's messages. */
  review?: (messageId: string) => ReactNode
  /** What is left of the reviews without the words. */
  kept?: ReactNode
  /** How the reviews are to be read. */
  note?: string | undefined
}

const noteOf = (session: NonNullable<ChatTranscriptProps['session']>) => {
  const kept = keptUntilText(session)
  if (session.transcriptCleared) return kept ?? 'Deleted on schedule'
  const count = session.transcript.filter(({ role }) => role === 'user').length
  const messages = count === 1 ? 'Your one message' : `Your ${count} messages`
  return kept ? `${messages}, ${uncapitalized(kept)}` : messages
}

/** The whole chat with the quotes marked in it; past its time a notice, and what was found. */
export function ChatTranscript({
  title = 'Transcript',
  session,
  failure,
  partner,
  review,
  kept,
  note,
}: ChatTranscriptProps) {
  const { shown } = useQuotes()
  return (
    <Fold
      title={title}
      note={session && noteOf(session)}
      open={session?.transcriptCleared || shown.number !== null}
    >
      {!session && (
        <p className="muted">
          {failure ? failureText(failure, 'We couldn’t load the transcript.') : 'Loading the transcript...'}
        </p>
      )}
      {session?.transcriptCleared && (
        <>
          <TranscriptCleared />
          {note && <p className="meta">{note}</p>}
          {kept}
        </>
      )}
      {session && !session.transcriptCleared && (
        <div className="stack transcript">
          {note && <p className="meta">{note}</p>}
          {session.transcript.map((line) =>
            line.role === 'user' ? (
              <div className="mine stack gap-2" key={line.messageId}>
                <p className="meta">You</p>
                <MarkedAnswer entry={line} />
                {review?.(line.messageId)}
              </div>
            ) : (
              <Said key={line.messageId} content={line.content} partner={partner} />
            ),
          )}
        </div>
      )}
    </Fold>
  )
}
