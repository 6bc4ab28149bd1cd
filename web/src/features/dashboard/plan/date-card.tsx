import { PLANNED_INTERVIEWS } from '@preceptor/domain/plan/plan-facts'
import { countWord } from '@preceptor/domain/text/count-word'
import { NO_DATE_YET, WHEN_IS_IT } from '../../../shared/practice-plan/plan-words.ts'
import { useChangePlan } from '../../../shared/practice-plan/use-plan.ts'
import { DateForm } from './date-form.tsx'

/** Asks for the date while there is no plan. */
export function DateCard({ today }: { today: string }) {
  const change = useChangePlan()
  return (
    <section className="card pad stack" aria-labelledby="interview-date">
      <h2 id="interview-date">{WHEN_IS_IT}</h2>
      <p className="muted">
        We’ll space {countWord(PLANNED_INTERVIEWS)} short practice interviews, leave the day before free, and
        email you on practice days. You can turn that off.
      </p>
      <DateForm today={today} initial={null} label="Make my plan" change={change} />
      <p>
        <button type="button" className="link" onClick={() => change.mutate({ interviewOn: null })}>
          {NO_DATE_YET}
        </button>
      </p>
    </section>
  )
}
