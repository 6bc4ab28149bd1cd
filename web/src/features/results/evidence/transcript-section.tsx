import { personalityOf } from '@preceptor/content/personalities'
import type { AnswerReview, TranscriptEntry } from '@preceptor/contracts/interview'
import { answerFacts } from '@preceptor/domain/speech/answer-words'
import { InterviewerWords } from '../../../shared/components/interviewer-words.tsx'
import { HearAnswer } from '../../../shared/recordings/hear-answer.tsx'
import { useResults } from '../mock/results-context.tsx'
import { MarkedAnswer } from './marked-answer.tsx'
import { StarChips } from './star-chips.tsx'
import { TranscriptCleared } from './transcript-cleared.tsx'

function Review({ review: { star, observations } }: { review: AnswerReview }) {
  return (
    <>
      <StarChips star={star} />
      <p className="small muted">Observed, never scored: {answerFacts(observations).join(', ')}.</p>
    </>
  )
}

function Line({ entry, interviewer }: { entry: TranscriptEntry; interviewer: string }) {
  const review = useResults().analysis.answers.find(({ messageId }) => messageId === entry.messageId)
  if (entry.role === 'interviewer')
    return (
      <div className="stack gap-1">
        <p className="meta">{interviewer}</p>
        <p className="voice">
          <InterviewerWords {...entry} />
        </p>
      </div>
    )
  return (
    <div className="mine stack gap-2">
      <p className="meta">You</p>
      <MarkedAnswer entry={entry} />
      <HearAnswer turnId={entry.turnId} name={`question ${entry.questionIndex + 1}`} />
      {review && <Review review={review} />}
    </div>
  )
}

/** The whole conversation, question by question, each answer with what was found in it. */
export function TranscriptSection() {
  const { analysis, session } = useResults()
  if (!session) return null
  const { transcript, transcriptCleared, metadata } = session
  const interviewer = metadata.voicePersonality
    ? personalityOf(metadata.voicePersonality).name
    : 'Interviewer'
  const source = transcriptCleared ? analysis.answers : transcript
  const indexes = [...new Set(source.map(({ questionIndex }) => questionIndex))]
  return (
    <section className="stack" aria-labelledby="transcript">
      <h2 id="transcript">Transcript, answer by answer</h2>
      {transcriptCleared && <TranscriptCleared />}
      {!transcriptCleared && transcript.length === 0 && <p className="muted">Nothing was said.</p>}
      {indexes.map((index) => (
        <article className="card stack transcript" key={index}>
          <h3>Question {index + 1}</h3>
          {transcriptCleared
            ? analysis.answers
                .filter(({ questionIndex }) => questionIndex === index)
                .map((review) => (
                  <div className="mine stack gap-2" key={review.messageId}>
                    <Review review={review} />
                  </div>
                ))
            : transcript
                .filter(({ questionIndex }) => questionIndex === index)
                .map((entry) => <Line key={entry.messageId} {...{ entry, interviewer }} />)}
        </article>
      ))}
    </section>
  )
}
