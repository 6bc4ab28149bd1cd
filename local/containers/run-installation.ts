import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { backUp, countRows, restore, wordsOf } from './checks/backup.ts'
import { runDoctor } from './checks/doctor.ts'
import { killContainers } from './checks/kills.ts'
import { type LoadResult, startLoad } from './checks/load.ts'
import { checkMailbox, checkObservability } from './checks/observability.ts'
import { MIGRATE, replaceAll, restartAll } from './checks/rolling.ts'
import { bringUp, measureStarts, tryTheWalls } from './checks/start.ts'
import { checkTls } from './checks/tls.ts'
import type { Engine } from './engine/engine.ts'
import { useImages } from './images/own-images.ts'
import type { Installation } from './installation/installation.ts'
import type { Measured } from './report-measured.ts'

const FIRST_ANSWERS = 16
type Say = (text: string) => void

/** Does with an installation what an operator does, under load. Resolves with what was measured. */
export async function runInstallation(engine: Engine, installation: Installation, say: Say) {
  const loads: Measured['loads'] = {}
  const begin = async () => {
    const load = startLoad(installation, await installation.openDatabase())
    await load.untilAnswered(FIRST_ANSWERS)
    return load
  }
  const note = (name: string, result: LoadResult) => {
    loads[name] = result
    const { spoken, typed, interviews, moved, slowSaves, errors } = result
    say(
      `${name}: ${spoken} spoken and ${typed} typed answers in ${interviews} interviews, none lost; ` +
        `${errors} errors, ${slowSaves} notices of slow saving, ${moved} connections moved`,
    )
  }

  await useImages(engine, 'previous')
  say(`the images before: up and healthy after ${await bringUp(installation)} s`)
  await useImages(engine, 'current')
  const migrate = async () => {
    for (const job of MIGRATE) await installation.compose(wordsOf(job))
  }
  // Candidates are made with the tables of today. Once more under load, where both jobs have nothing left to change.
  await migrate()
  let load = await begin()
  await migrate()
  say(`upgraded one after the other in ${await replaceAll(installation, load)} s`)
  note('upgrade', await load.finish())
  await tryTheWalls(installation)
  say('read-only root, no capabilities, files that their user cannot change')
  const startMs = await measureStarts(installation)
  say(`from the start of a container to readiness, ms: ${JSON.stringify(startMs)}`)

  load = await begin()
  say(`restarted one after the other in ${await restartAll(installation, load)} s`)
  note('restart', await load.finish())

  load = await begin()
  const backMs = await killContainers(installation, load)
  say(`killed, healthy again after ms: ${JSON.stringify(backMs)}`)
  note('kills', await load.finish('errors'))

  const restoreSeconds = await checkBackup(engine, installation, say)
  note('restored', await (await begin()).finish())

  say(`HTTPS serves after ${await checkTls(installation)} ms`)
  const { rules, alerts, targets } = await checkObservability(installation)
  say(`Prometheus evaluates ${rules} rules, ${alerts} of them alerts, and reads ${targets} servers`)
  await checkMailbox(installation)
  say(`the doctor: ${JSON.stringify(await runDoctor(installation))}`)
  return { loads, startMs, backMs, restoreSeconds }
}

/** A backup, more interviews, and the restore: all rows are as they were. Resolves with the seconds that it took. */
async function checkBackup(engine: Engine, installation: Installation, say: Say): Promise<number> {
  const before = await countRows(await installation.openDatabase())
  const { file, bytes } = await backUp(installation, engine.folder)
  const load = startLoad(installation, await installation.openDatabase())
  await load.untilAnswered(FIRST_ANSWERS)
  await load.finish()
  await installation.closeDatabase()
  const seconds = await restore(installation, file)
  rmSync(file, { force: true })
  const after = await countRows(await installation.openDatabase())
  if (!isDeepStrictEqual(before, after)) {
    throw new Error(`Restored ${JSON.stringify(after)} of ${JSON.stringify(before)}`)
  }
  say(`backed up ${Math.round(bytes / 1_000)} kB, restored in ${seconds} s: ${JSON.stringify(after)}`)
  return seconds
}
