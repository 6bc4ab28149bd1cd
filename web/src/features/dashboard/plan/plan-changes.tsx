import type { PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { changeText } from '../../../shared/practice-plan/plan-words.ts'

/** What a list of changes is called. */
export const CHANGES_TITLE = 'What changed since your plan began'

/** What changed since the plan began, a line for each. */
export const ChangeList = ({ changes }: Pick<PracticePlan, 'changes'>) => (
  <ul className="stack gap-2">
    {changes.map((change) => (
      <li key={change.key} className="small">
        {changeText(change)}
      </li>
    ))}
  </ul>
)

/** The same on a card of its own; nothing where nothing changed. */
export const PlanChanges = ({ changes }: Pick<PracticePlan, 'changes'>) =>
  changes.length > 0 && (
    <section className="card stack gap-3" aria-labelledby="plan-changes">
      <h2 id="plan-changes" className="text-lg">
        {CHANGES_TITLE}
      </h2>
      <ChangeList changes={changes} />
    </section>
  )
