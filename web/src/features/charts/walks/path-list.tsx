import type { Path } from '@preceptor/statecharts/testing/replay-paths'
import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { eventText } from '../viewer/chart-words.ts'

const A_PAGE = 25

const pathText = ({ steps }: Path) => {
  const last = steps.at(-1)
  if (!last) return 'Only the beginning'
  return `${steps.length === 1 ? '1 step' : `${steps.length} steps`}, the last: ${eventText(last.move)}`
}

/** The paths of a test, a page at a time. */
export function PathList({
  paths,
  chosen,
  onChoose,
}: {
  paths: readonly Path[]
  chosen: number | null
  onChoose: (index: number) => void
}) {
  const [from, setFrom] = useState(0)
  const shown = paths.slice(from, from + A_PAGE)
  return (
    <>
      <p className="small muted">
        {from + 1} to {from + shown.length} of {paths.length}
      </p>
      <ol className="small sc-paths" start={from + 1}>
        {shown.map((path, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path is its place
          <li key={from + at}>
            <button
              type="button"
              className="sc-name"
              aria-current={chosen === from + at ? 'true' : undefined}
              onClick={() => onChoose(from + at)}
            >
              {pathText(path)}
            </button>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button look="quiet" disabled={from === 0} onClick={() => setFrom(from - A_PAGE)}>
          Earlier
        </Button>
        <Button look="quiet" disabled={from + A_PAGE >= paths.length} onClick={() => setFrom(from + A_PAGE)}>
          Later
        </Button>
      </div>
    </>
  )
}
