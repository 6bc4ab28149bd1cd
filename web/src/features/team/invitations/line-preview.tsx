import { Check, TriangleAlert } from 'lucide-react'
import { ADVICE, type BulkLine } from './bulk-lines.ts'

/** So many lines are listed one by one; of more, only those that need something done. */
const LISTED = 20

/** How each line is understood before anything is sent, and what to do about those that will not be. */
export function LinePreview({ lines }: { lines: readonly BulkLine[] }) {
  const isLong = lines.length > LISTED
  const ready = lines.filter(({ problem }) => problem === null).length
  const listed = isLong ? lines.filter(({ problem }) => problem !== null) : lines
  return (
    <div className="stack gap-3">
      {isLong && <p className="small muted num">{ready} addresses are ready.</p>}
      <ul className="list" aria-label="What we read">
        {listed.map(({ email, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
          <li key={at} className="row between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{email}</span>
            {problem === null ? (
              <span className="small muted flex items-center gap-1">
                <Check className="i" />
                Ready
              </span>
            ) : (
              <span className="error w-full">
                <TriangleAlert className="i" />
                {problem}. {ADVICE[problem]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
