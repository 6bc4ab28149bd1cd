import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, dataPath } from '../data-folder.ts'
import { stopPostgres } from './postgres.ts'
import { isRunning, readRecord } from './supervise.ts'

/** Empties the data folder: database, secrets, logs. Rejects while Preceptor runs. */
const running = readRecord(dataPath('run', 'start.pid'))
if (running && isRunning(running)) {
  console.error(`Preceptor runs (process ${running.pid}): stop it first, with Ctrl-C there.`)
  process.exit(1)
}
if (existsSync(join(dataFolder(), 'postgres.password'))) await stopPostgres(dataPath('postgres'))
for (const name of readdirSync(dataFolder()))
  rmSync(join(dataFolder(), name), { recursive: true, force: true })
console.log('The data folder is empty. npm start makes a new database.')
