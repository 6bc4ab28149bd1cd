import { monthDay } from '@preceptor/domain/text/month-day'

const COLUMN = 100

interface Day {
  date: string
  sessions: number
  average: number | null
}

/** A column for each day on one scale, its number above it; a day without a value has a dash and no column. */
function Columns({
  title,
  days,
  read,
  most,
}: {
  title: string
  days: readonly Day[]
  read: (day: Day) => number | null
  /** What a column of full height stands for. */
  most: number
}) {
  return (
    <div className="stack gap-2">
      <p className="small strong">{title}</p>
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day) => {
          const value = read(day)
          const height = ((value ?? 0) / most) * COLUMN
          return (
            <li key={day.date} className="grid justify-items-center gap-1">
              <span className={`num small ${value === null ? 'muted' : 'strong'}`}>{value ?? '—'}</span>
              <svg
                className="h-16 w-full max-w-8 border-b border-line-strong"
                viewBox={`0 0 20 ${COLUMN}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect y={COLUMN - height} width="20" height={height} fill="var(--chart-1)" />
              </svg>
              <span className="num meta text-center leading-tight">
                {monthDay(day.date)
                  .split(' ')
                  .map((part) => (
                    <span key={part} className="block">
                      {part}
                    </span>
                  ))}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Sessions of each day, and below them their average scores: two plots of one scale each, since neither explains the other. */
export function ActivityPlot({ days }: { days: readonly Day[] }) {
  return (
    <div className="stack gap-5">
      <Columns
        title="Sessions"
        days={days}
        read={({ sessions }) => sessions || null}
        most={Math.max(1, ...days.map(({ sessions }) => sessions))}
      />
      <Columns title="Average score, %" days={days} read={({ average }) => average} most={100} />
    </div>
  )
}
