import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { backUp, countRows, restore, wordsOf } from './checks/backup.ts'
import { runDoctor } from './checks/doctor.ts'
import { killContainers } from './checks/kills.ts'
import { type LoadResult, startLoad } from './checks/load.ts'
import { checkMailbox, checkObservability } from './checks/observability.ts'
import { MIGRATE, replaceAll, restartAll } from './checks/rolling.ts'
import { bringUp, SERVERS, tryTheWalls } from './checks/start.ts'
import { checkTls } from './checks/tls.ts'
import type { Engine } from './engine/engine.ts'
import { useImages } from './images/own-images.ts'
import type { Installation } from './installation/installation.ts'

const FIRST_ANSWERS = 16
/** What docker-compose.yml runs beside what is up by default: two jobs that ended, and three profiles. */
const OTHERS = ['bootstrap', 'migrate', 'tls', 'prometheus', 'grafana', 'mail']

/** Does with an installation what an operator does, under load. Resolves with what ran. */
export async function runInstallation(
  engine: Engine,
  installation: Installation,
  say: (text: string) => void,
) {
  const results: LoadResult[] = []
  const note = (what: string, result: LoadResult) => {
    results.push(result)
    say(
      `${what}: ${result.spoken} spoken and ${result.typed} typed answers in ${result.interviews} interviews`,
    )
  }

  await useImages(engine, 'previous')
  say(`the images before: up and healthy after ${await bringUp(installation)} s`)
  await useImages(engine, 'current')
  let load = startLoad(installation, await installation.openDatabase())
  await load.untilAnswered(FIRST_ANSWERS)
  for (const job of MIGRATE) await installation.compose(wordsOf(job))
  say(`upgraded one after the other in ${await replaceAll(installation, load)} s`)
  note('upgrade, 0 errors', await load.finish({ errors: 'none' }))
  await tryTheWalls(installation)
  say('read-only root, no capabilities, files that their user cannot change')

  load = startLoad(installation, await installation.openDatabase())
  await load.untilAnswered(FIRST_ANSWERS)
  say(`restarted one after the other in ${await restartAll(installation, load)} s`)
  note('restart, 0 errors', await load.finish({ errors: 'none' }))

  load = startLoad(installation, await installation.openDatabase())
  await load.untilAnswered(FIRST_ANSWERS)
  say(`killed, healthy again after ms: ${JSON.stringify(await killContainers(installation, load))}`)
  note('kills, nothing lost', await load.finish({ errors: 'expected' }))

  await checkBackup(engine, installation, say)
  load = startLoad(installation, await installation.openDatabase())
  await load.untilAnswered(FIRST_ANSWERS)
  note('after the restore', await load.finish({ errors: 'none' }))

  say(`HTTPS serves after ${await checkTls(installation)} ms`)
  const { rules, alerts, targets } = await checkObservability(installation)
  say(`Prometheus evaluates ${rules} rules, ${alerts} of them alerts, and reads ${targets} servers`)
  await checkMailbox(installation)
  say(`the doctor: ${JSON.stringify(await runDoctor(installation))}`)
  const sum = (of: 'interviews' | 'answers') => results.reduce((total, result) => total + result[of], 0)
  return { services: SERVERS.length + OTHERS.length, interviews: sum('interviews'), answers: sum('answers') }
}

/** A backup, more interviews, and the restore: all rows are as they were when it was made. */
async function checkBackup(engine: Engine, installation: Installation, say: (text: string) => void) {
  const before = await countRows(await installation.openDatabase())
  const { file, bytes } = await backUp(installation, engine.folder)
  const load = startLoad(installation, await installation.openDatabase())
  await load.untilAnswered(FIRST_ANSWERS)
  await load.finish({ errors: 'none' })
  await installation.closeDatabase()
  const seconds = await restore(installation, file)
  rmSync(file, { force: true })
  const after = await countRows(await installation.openDatabase())
  if (!isDeepStrictEqual(before, after)) {
    throw new Error(`Restored ${JSON.stringify(after)} of ${JSON.stringify(before)}`)
  }
  say(`backed up ${Math.round(bytes / 1_000)} kB, restored in ${seconds} s: ${JSON.stringify(after)}`)
}
