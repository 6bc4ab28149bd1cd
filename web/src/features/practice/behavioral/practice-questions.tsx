import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { ChoicesLoading } from '../practiced/choices-loading.tsx'
import { inPracticeOrder, reasonText } from '../practiced/practice-order.ts'
import { usePracticed, usePracticedPending } from '../practiced/use-practiced.ts'
import { QuestionCard } from './question-card.tsx'
import { StartFailedDialog } from './start-failed-dialog.tsx'
import { useStart } from './use-start.ts'

/** Questions, each of which starts its interview; with `hasLead` the one to do next comes first and stands out. */
export function PracticeQuestions({
  questions,
  hasLead = false,
}: {
  questions: readonly PracticeQuestion[]
  hasLead?: boolean
}) {
  const start = useStart()
  const practicedOf = usePracticed('behavioral')
  const isPending = usePracticedPending()
  if (isPending) return <ChoicesLoading count={questions.length} />
  const hasDone = questions.some(({ id }) => practicedOf(id))
  const ordered = hasLead ? inPracticeOrder(questions, ({ id }) => practicedOf(id)) : questions
  return (
    <>
      <ul className="practice-choices">
        {ordered.map((question, at) => (
          <QuestionCard
            key={question.id}
            question={question}
            start={start}
            reason={hasLead && at === 0 ? reasonText(practicedOf(question.id), hasDone) : null}
          />
        ))}
      </ul>
      <StartFailedDialog {...start} />
    </>
  )
}
