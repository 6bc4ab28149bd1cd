import type { PlanDot, PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { dayName } from '@preceptor/domain/plan/day-name'
import { monthDay } from '@preceptor/domain/text/month-day'
import { Check, Flag } from 'lucide-react'
import { comingAfter, dotText, soonTexts } from '../../../shared/practice-plan/plan-words.ts'
import { useShownBefore } from './use-shown-before.ts'

const COMING = 3

/** A question in quotes, a name with its period. */
const inSentence = (title: string) => (/[?.]$/.test(title) ? `“${title}”` : `${title}.`)

/**
 * Nine dots and a flag, in the order of their days; on a phone the dots alone, and the next three days under them. The
 * dot of an interview that was just finished fills before the user's eyes. What no day is left for stays an empty dot.
 */
export function PlanLine({
  plan,
  today,
  paused = false,
}: {
  plan: PracticePlan
  today: string
  /** Nothing of it is due while there is no access. */
  paused?: boolean
}) {
  const { dots, interviewOn, total } = plan
  const shownBefore = useShownBefore(plan)
  const soon = soonTexts(dots, today)
  const coming = comingAfter(dots).slice(0, COMING)
  return (
    <>
      <ol className="plan-line">
        {dots.map((dot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the plan
          <Dot key={at} dot={dot} number={at + 1} isNew={at >= shownBefore} paused={paused} />
        ))}
        {Array.from({ length: Math.max(0, total - dots.length) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the plan
          <li className="missed" key={dots.length + at}>
            <span className="d">{dots.length + at + 1}</span>
            <span className="day">Not practiced</span>
          </li>
        ))}
        {interviewOn !== null && (
          <li className="goal">
            <span className="d">
              <Flag className="i" />
            </span>
            <span className="day">
              <b>{monthDay(interviewOn)}</b>
              <span className="sr">, your interview</span>
            </span>
          </li>
        )}
      </ol>
      {!paused && soon.length > 0 && (
        <p className="plan-next">
          {soon.map(({ day, title }, at) => (
            <span key={`${day} ${title}`}>
              {at === 0 ? 'Next: ' : ' Then '}
              <b>{day}</b>, {inSentence(title)}
            </span>
          ))}
        </p>
      )}
      {!paused && coming.length > 0 && (
        <ul className="plan-soon">
          {coming.map(({ on, title }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be on one day
            <li key={at}>
              <span>{on === today ? 'Today' : dayName(on)}</span>
              <span>{title ?? 'Needs a plan or new sessions'}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Dot({
  dot: { on, status: planned },
  number,
  isNew,
  paused,
}: {
  dot: PlanDot
  number: number
  isNew: boolean
  paused: boolean
}) {
  const status = paused && planned === 'due' ? 'planned' : planned
  return (
    <li
      className={status === 'planned' ? undefined : status === 'done' && isNew ? 'done new' : status}
      aria-current={status === 'due' ? 'step' : undefined}
    >
      <span className="d">{status === 'done' ? <Check className="i" /> : number}</span>
      <span className="day">
        {status === 'due' ? <b>Today</b> : monthDay(on)}
        <span className="sr">{dotText({ status })}</span>
      </span>
    </li>
  )
}
