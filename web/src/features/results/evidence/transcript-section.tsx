import { personalityOf } from '@preceptor/content/personalities'
import type { AnswerReview, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { answerFacts } from '@preceptor/domain/speech/answer-words'
import { InterviewerWords } from '../../../shared/components/interviewer-words.tsx'
import { HearAnswer } from '../../../shared/recordings/hear-answer.tsx'
import { useResults } from '../mock/results-context.tsx'
import { useAnsweringAgain } from '../redo/again-context.tsx'
import { AgainLinks, QuestionAttempts } from '../redo/again-links.tsx'
import { keptUntilText } from './kept-until.ts'
import { MarkedAnswer } from './marked-answer.tsx'
import { StarChips } from './star-chips.tsx'
import { TranscriptCleared } from './transcript-cleared.tsx'

function Review({ review: { star, observations } }: { review: AnswerReview }) {
  return (
    <>
      <StarChips star={star} />
      <p className="meta">Not scored: {answerFacts(observations).join(', ')}.</p>
    </>
  )
}

const isCutOff = ({ content, heardChars }: TranscriptEntry) =>
  heardChars !== undefined && heardChars < content.length

function Line({ entry, interviewer }: { entry: TranscriptEntry; interviewer: string }) {
  const review = useResults().analysis.answers.find(({ messageId }) => messageId === entry.messageId)
  if (entry.role === 'interviewer')
    return (
      <div>
        <p className="voice asked">
          <span className="sr">{interviewer}: </span>
          <InterviewerWords {...entry} />
        </p>
        {isCutOff(entry) && (
          <p className="meta">You started before the gray words were spoken. They were on screen.</p>
        )}
      </div>
    )
  return (
    <div className="mine stack gap-2">
      <p className="sr">You:</p>
      <MarkedAnswer entry={entry} />
      {review && <Review review={review} />}
    </div>
  )
}

/** The recordings of a question's answers that this tab still has, and what can be done with the question. */
function QuestionLinks({ index, lines }: { index: number; lines: readonly TranscriptEntry[] }) {
  return (
    <div className="links only-screen">
      <AgainLinks questionIndex={index} />
      {lines.map(({ messageId, turnId }) => (
        <HearAnswer key={messageId} turnId={turnId} name={`question ${index + 1}`} look="link" />
      ))}
    </div>
  )
}

/** The whole conversation, question by question, each answer with what was found in it. */
export function TranscriptSection() {
  const { analysis, session } = useResults()
  const asked = useAnsweringAgain()?.tries.data?.questions ?? []
  if (!session) return null
  const { transcript, transcriptCleared, metadata } = session
  const keptUntil = keptUntilText(session)
  const interviewer = metadata.voicePersonality
    ? personalityOf(metadata.voicePersonality).name
    : 'Interviewer'
  const source = transcriptCleared ? analysis.answers : transcript
  const indexes = [...new Set(source.map(({ questionIndex }) => questionIndex))]
  return (
    <section className="card pad stack gap-6 transcript" aria-labelledby="transcript">
      <div className="row between">
        <h2 id="transcript">Transcript, answer by answer</h2>
        {keptUntil && <p className="meta">{keptUntil}</p>}
      </div>
      {transcriptCleared && <TranscriptCleared />}
      {!transcriptCleared && transcript.length === 0 && <p className="muted">Nothing was said.</p>}
      {indexes.map((index) => {
        const lines = transcript.filter(({ questionIndex }) => questionIndex === index)
        const kept = asked.find(({ questionIndex }) => questionIndex === index)
        return (
          <article className="stack gap-3" key={index}>
            <h3 className="small text-ink-2">Question {index + 1}</h3>
            {transcriptCleared && kept && <p className="voice asked">{kept.question}</p>}
            {transcriptCleared
              ? analysis.answers
                  .filter(({ questionIndex }) => questionIndex === index)
                  .map((review) => (
                    <div className="mine stack gap-2" key={review.messageId}>
                      <Review review={review} />
                    </div>
                  ))
              : lines.map((entry) => <Line key={entry.messageId} {...{ entry, interviewer }} />)}
            <QuestionLinks index={index} lines={lines} />
            <QuestionAttempts questionIndex={index} />
          </article>
        )
      })}
    </section>
  )
}
