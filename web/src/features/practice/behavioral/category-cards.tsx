import { Link } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { usePracticed } from '../practiced/use-practiced.ts'
import { CATEGORIES, type PracticeCategory } from './categories.ts'

export const viewLinkId = (key: PracticeCategory['key']) => `view-${key}`

/** One card for each category, with its first question as a taste. */
export function CategoryCards() {
  const practicedOf = usePracticed('behavioral')
  const doneOf = (questions: PracticeCategory['questions']) =>
    questions.filter(({ id }) => (practicedOf(id)?.sessions ?? 0) > 0).length
  return (
    <ul className="practice-cards">
      {CATEGORIES.map(({ key, name, questions }) => (
        <li className="card practice-card" key={key}>
          <div className="row gap-2">
            <Badge>{questions.length} questions</Badge>
            {doneOf(questions) > 0 && <Badge tone="accent">{doneOf(questions)} done</Badge>}
          </div>
          <h2>{name}</h2>
          <p className="voice">&ldquo;{questions[0]?.question}&rdquo;</p>
          <Link
            className={buttonClass({ look: 'quiet' })}
            id={viewLinkId(key)}
            to={{ search: `?category=${key}` }}
          >
            View Questions<span className="sr"> of {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
