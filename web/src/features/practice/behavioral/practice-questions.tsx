import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { QuestionCard } from './question-card.tsx'
import { StartFailedDialog } from './start-failed-dialog.tsx'
import { useStart } from './use-start.ts'

/** Questions as cards, each of which starts its interview. */
export function PracticeQuestions({ questions }: { questions: readonly PracticeQuestion[] }) {
  const start = useStart()
  return (
    <>
      <ul className="practice-cards">
        {questions.map((question) => (
          <QuestionCard key={question.id} question={question} start={start} />
        ))}
      </ul>
      <StartFailedDialog {...start} />
    </>
  )
}
