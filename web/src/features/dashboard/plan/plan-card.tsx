import type { PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { Lock } from 'lucide-react'
import { Badge } from '../../../shared/components/badge.tsx'
import { LinkFold } from '../../../shared/components/link-fold.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { doneText, pausedText } from '../../../shared/practice-plan/plan-words.ts'
import { useChangePlan } from '../../../shared/practice-plan/use-plan.ts'
import { CalendarLink } from './calendar-link.tsx'
import { ChangeDate } from './date-dialog.tsx'
import { CHANGES_TITLE, ChangeList } from './plan-changes.tsx'
import { PlanLine } from './plan-line.tsx'

/** The plan: how far it is and its days; unless it is `locked`, what changed since it began and how it reaches the user. */
export function PlanCard({ plan, today, locked }: { plan: PracticePlan; today: string; locked: boolean }) {
  const reminders = useChangePlan()
  /** The interview is still to come, or has no date: there are days to be reminded of. */
  const isAhead = plan.phase !== 'past'
  return (
    <section className="card stack" aria-labelledby="plan">
      <div className="row between">
        <h2 id="plan">{locked ? pausedText(plan) : doneText(plan)}</h2>
        {locked ? (
          <Badge>
            <Lock className="i" />
            Paused
          </Badge>
        ) : (
          <span className="links">
            {isAhead && <CalendarLink url={plan.calendarUrl} />}
            <ChangeDate
              plan={plan}
              today={today}
              label={plan.interviewOn === null ? 'Set a date' : 'Change date'}
            />
          </span>
        )}
      </div>
      {plan.dots.length > 0 && <PlanLine plan={plan} today={today} paused={locked} />}
      <div className="row between items-start empty:hidden">
        {!locked && isAhead && (
          <label className="check small">
            <input
              type="checkbox"
              checked={reminders.isPending && reminders.variables ? !plan.reminders : plan.reminders}
              onChange={(event) => reminders.mutate({ reminders: event.target.checked })}
            />
            <span>Email me on practice days</span>
          </label>
        )}
        {!locked && plan.changes.length > 0 && (
          <LinkFold className="small" label={CHANGES_TITLE}>
            <ChangeList changes={plan.changes} />
          </LinkFold>
        )}
      </div>
      {reminders.isError && (
        <Notice tone="bad">
          {failureText(reminders.error, 'Your reminders weren’t changed. Please try again.')}
        </Notice>
      )}
    </section>
  )
}
