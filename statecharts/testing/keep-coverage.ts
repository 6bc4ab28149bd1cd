import { expect } from 'vitest'
import type { Coverage } from './replay-paths.ts'

/**
 * Keeps in `testing/coverage/` which test walks which transition of a chart, for the viewer to show. Fails when what is
 * kept is of another day: `npm run unit -- statecharts -u` writes it anew.
 */
export const keepCoverage = async (chart: string, byTest: Record<string, Coverage>) => {
  const kept = Object.entries(byTest).map(([test, { paths, walkedBy }]) => [
    test,
    { paths, transitions: walkedBy },
  ])
  await expect(`${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`).toMatchFileSnapshot(
    `testing/coverage/${chart}.json`,
  )
}
