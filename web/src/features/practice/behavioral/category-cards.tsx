import { Link } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { ChoicesLoading } from '../practiced/choices-loading.tsx'
import { PracticeChoice } from '../practiced/practice-choice.tsx'
import { inPracticeOrder, reasonText } from '../practiced/practice-order.ts'
import { usePracticed, usePracticedPending } from '../practiced/use-practiced.ts'
import { CATEGORIES, type PracticeCategory } from './categories.ts'

export const viewLinkId = (key: PracticeCategory['key']) => `view-${key}`

/** The categories, each with a question as a taste: the one with a question begun, else the first with none done, leads. */
export function CategoryCards() {
  const practicedOf = usePracticed('behavioral')
  const isPending = usePracticedPending()
  if (isPending) return <ChoicesLoading count={CATEGORIES.length} />
  const doneOf = ({ questions }: PracticeCategory) =>
    questions.filter(({ id }) => (practicedOf(id)?.sessions ?? 0) > 0).length
  const mostPressing = ({ questions }: PracticeCategory) =>
    questions.map(({ id }) => practicedOf(id)).find((one) => one?.isInProgress)
  /** A category counts as done from its first question on. */
  const practicedIn = (category: PracticeCategory) =>
    mostPressing(category) ?? category.questions.map(({ id }) => practicedOf(id)).find(Boolean)
  const hasDone = CATEGORIES.some((category) => doneOf(category) > 0)
  return (
    <ul className="practice-choices">
      {inPracticeOrder(CATEGORIES, practicedIn).map((category, at) => {
        const { key, name, questions } = category
        const done = doneOf(category)
        const [next] = inPracticeOrder(questions, ({ id }) => practicedOf(id))
        return (
          <PracticeChoice
            key={key}
            reason={at === 0 ? reasonText(practicedIn(category), hasDone) : null}
            isDone={done === questions.length}
            action={
              <Link
                className={buttonClass({ look: at === 0 ? 'primary' : 'quiet' })}
                id={viewLinkId(key)}
                to={{ search: `?category=${key}` }}
              >
                View Questions<span className="sr"> of {name}</span>
              </Link>
            }
          >
            <h2>{name}</h2>
            <p className="voice">&ldquo;{next?.question}&rdquo;</p>
            <div className="choice-facts">
              <Badge>{questions.length} questions</Badge>
              {done > 0 && <Badge tone="accent">{done} done</Badge>}
            </div>
          </PracticeChoice>
        )
      })}
    </ul>
  )
}
