import type { ChatMessage } from '@preceptor/contracts/practice'
import type { ReactNode } from 'react'
import { voicesOf } from '../../../shared/chat/voices-of.ts'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { MarkedAnswer } from '../evidence/marked-answer.tsx'
import { TranscriptCleared } from '../evidence/transcript-cleared.tsx'

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
  /** Undefined while it is on its way. */
  session: { transcript: readonly ChatMessage[]; transcriptCleared: boolean } | undefined
  failure: unknown
  /** Who answered the candidate. */
  partner: string
  /** What was found in one of the candidate's messages. */
  review?: (messageId: string) => ReactNode
  /** What is left of the reviews without the words. */
  kept?: ReactNode
}

/** The whole chat with the quotes marked in it; past its time a notice, and what was found. */
export function ChatTranscript({ session, failure, partner, review, kept }: ChatTranscriptProps) {
  return (
    <section className="stack" aria-labelledby="transcript">
      <h2 id="transcript">Transcript</h2>
      {!session && (
        <p className="muted">
          {failure
            ? failureText(failure, 'The transcript could not be loaded.')
            : 'Loading the transcript...'}
        </p>
      )}
      {session?.transcriptCleared && (
        <>
          <TranscriptCleared />
          {kept}
        </>
      )}
      {session && !session.transcriptCleared && (
        <div className="card stack transcript">
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
    </section>
  )
}
