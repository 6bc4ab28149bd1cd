/**
 * `npm run bench -- ceiling`: how many transitions of interviews one database saves a second while 0, 10 and 50 writers
 * notify other processes, in the commit and after it, and how many interviews that is.
 */
import { parseArgs } from 'node:util'
import { listen } from '@preceptor/db/listen'
import { acquireInterview } from '@preceptor/db/queries/interviews/interviews'
import { makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { report } from '../report.ts'
import { startChild } from '../voice/child.ts'
import { startDatabase } from '../voice/setting.ts'
import { median, round } from '../voice/statistics.ts'
import { KINDS, type Kind, type Measured, type SaversTask, VARIABLE, type WritersTask } from './task.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    pairs: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
})
const [seconds, pairs, connections] = [values.seconds, values.pairs, values.connections].map(Number) as [
  number,
  number,
  number,
]
/** An answer takes about so long, and as many transitions (`realtime/`: pressed, released, recognised, replied, said). */
const SECONDS_AN_ANSWER = 60
const SAVES_AN_ANSWER = 6
/** A page comes to a process so often a second and writer. */
const TAKES_PER_SECOND = 5
const LISTENERS = 4
const MOST_COST = 1.2
const WRITERS = [0, 10, 50]

const database = await startDatabase(150)
const listeners = await Promise.all(
  Array.from({ length: LISTENERS }, () => listen(database.url, ['interview_taken'], () => {})),
)
const makeInterviews = async (size: number) => {
  const made: { id: string; accountId: string }[] = []
  for (let at = 0; at < size; at++) {
    const { id: accountId } = await makeSubscriber(database.db)
    const { id } = await makeMockInterview(database.db, { accountId })
    made.push({ id, accountId })
  }
  return made
}
const run = async (file: string, task: SaversTask | WritersTask): Promise<Measured> => {
  const { ready } = await startChild(`../ceiling/${file}`, { [VARIABLE]: JSON.stringify(task) })
  // What both children announce at their end.
  return ready as unknown as Measured
}

interface Sample {
  saves: Measured
  takes: Measured | null
}
const samples = new Map<string, Sample[]>()
const bursts = new Map<Kind, Measured[]>()
const keyOf = (writers: number, kind: Kind) => (writers === 0 ? 'nobody' : `${writers} ${kind}`)
try {
  const saved = await Promise.all(
    (await makeInterviews(connections * 4)).map(async ({ id, accountId }) => {
      const lease = await acquireInterview(database.db, { interviewId: id, accountId, holder: 'bench' })
      return { id, leaseToken: lease?.leaseToken ?? 0 }
    }),
  )
  const taken = await makeInterviews(200)
  const { url } = database
  const savers: SaversTask = { url, interviews: saved, connections, seconds }
  const measure = async (writers: number, kind: Kind) => {
    const task: WritersTask = { url, interviews: taken, writers, perSecond: TAKES_PER_SECOND, kind, seconds }
    const [saves, takes] = await Promise.all([
      run('savers-child.ts', savers),
      writers > 0 ? run('writers-child.ts', task) : null,
    ])
    const key = keyOf(writers, kind)
    samples.set(key, [...(samples.get(key) ?? []), { saves, takes }])
  }
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 ? KINDS.toReversed() : KINDS
    for (const writers of WRITERS)
      for (const kind of writers === 0 ? (['silent'] as const) : order) await measure(writers, kind)
    for (const kind of order) {
      const task: WritersTask = { url, interviews: taken, writers: 50, perSecond: null, kind, seconds }
      bursts.set(kind, [...(bursts.get(kind) ?? []), await run('writers-child.ts', task)])
    }
    console.log(`pair ${pair + 1} of ${pairs}`)
  }
} finally {
  await Promise.all(listeners.map((listener) => listener.close()))
  await database.stop()
}

const middle = (of: readonly (Measured | null)[], what: keyof Measured) =>
  round(median(of.flatMap((one) => one?.[what] ?? [])), 2)
const interviewsOf = (saves: number) => Math.round((saves * SECONDS_AN_ANSWER) / SAVES_AN_ANSWER)
const rows = [...samples].map(([writers, all]) => {
  const saves = all.map((one) => one.saves)
  const takes = all.map((one) => one.takes)
  return {
    writers,
    'saves/s': middle(saves, 'perSecond'),
    'save p50': middle(saves, 'p50'),
    'save p99': middle(saves, 'p99'),
    interviews: interviewsOf(middle(saves, 'perSecond')),
    'take p50': middle(takes, 'p50'),
    'take p99': middle(takes, 'p99'),
  }
})
console.table(rows)
const burstRows = [...bursts].map(([kind, all]) => ({
  'fifty at once': kind,
  'takes/s': middle(all, 'perSecond'),
  p50: middle(all, 'p50'),
  p99: middle(all, 'p99'),
}))
console.table(burstRows)

const rate = (of: readonly Measured[] = []) => middle(of, 'perSecond')
/** How many times fewer takes or saves there are than with silent writers; medians of rounds in alternating order. */
const cost = (of: Kind) => round(rate(bursts.get('silent')) / rate(bursts.get(of)), 2)
const savesWith = (writers: number, kind: Kind) =>
  rate(samples.get(keyOf(writers, kind))?.map(({ saves }) => saves))
const slower = (writers: number) => round(savesWith(writers, 'silent') / savesWith(writers, 'after it'), 2)
report(
  'ceiling',
  [
    { name: 'saves with 10 silent writers / 10 notifying', figure: slower(10), limit: MOST_COST },
    { name: 'saves with 50 silent writers / 50 notifying', figure: slower(50), limit: MOST_COST },
    {
      name: 'fifty takes at once: silent / notified after the commit',
      figure: cost('after it'),
      limit: MOST_COST,
    },
  ],
  {
    seconds,
    pairs,
    connections,
    takesPerSecond: TAKES_PER_SECOND,
    inCommit: cost('in the commit'),
    rows,
    burstRows,
  },
)
