import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '../../data-folder.ts'
import { isRunning, readRecord } from '../../start/supervise.ts'

/**
 * The folder of this checkout's engine, of a short name, since paths of sockets have a limit. Throws where another run
 * works with it; what an earlier one left there by being killed is found again.
 */
export function claimFolder(): { folder: string; release: () => void } {
  const folder = join(tmpdir(), `containers-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`)
  const record = join(folder, 'run.pid')
  mkdirSync(folder, { recursive: true })
  const other = readRecord(record)
  if (other && other.pid !== process.pid && isRunning(other)) {
    throw new Error(`npm run containers runs already (process ${other.pid}).`)
  }
  writeFileSync(record, JSON.stringify({ pid: process.pid, args: [basename(process.argv[1] ?? '')] }))
  return { folder, release: () => rmSync(folder, { recursive: true, force: true }) }
}
