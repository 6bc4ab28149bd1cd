import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'preceptor-supervise-'))
vi.stubEnv('DATA_DIR', folder)
vi.spyOn(console, 'log').mockImplementation(() => {})
const { endLeftovers, isRunning, readRecord, supervise } = await import('./supervise.ts')
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const sleeper = join(folder, 'sleeper.mjs')
writeFileSync(sleeper, 'console.log("up " + process.env.GREETING)\nsetInterval(() => {}, 1000)\n')
const pidFile = join(folder, 'run', 'sleeper.pid')

test('a process that is killed is started again within a second, time after time, until it is stopped', async () => {
  const running = supervise({ name: 'sleeper', args: [sleeper], env: { GREETING: 'there' } })
  await expect.poll(() => readFileSync(running.logFile, 'utf8')).toBe('up there\n')
  for (let kill = 1; kill <= 5; kill++) {
    const before = readRecord(pidFile)!
    process.kill(before.pid, 'SIGKILL')
    const killedAt = Date.now()
    await expect.poll(() => readRecord(pidFile)!.pid, { interval: 20, timeout: 5000 }).not.toBe(before.pid)
    expect(Date.now() - killedAt).toBeLessThan(1000)
    expect(running.restarts()).toBe(kill)
  }
  const last = readRecord(pidFile)!
  await running.stop()
  expect(isRunning(last)).toBe(false)
  expect(readRecord(pidFile)).toBeUndefined()
})

test('what a killed supervisor left is ended, but a stranger with a recycled id is not', async () => {
  const running = supervise({ name: 'sleeper', args: [sleeper] })
  const left = readRecord(pidFile)!
  await expect.poll(() => isRunning(left)).toBe(true)
  writeFileSync(pidFile, JSON.stringify({ pid: left.pid, args: ['another.ts'] }))
  await endLeftovers(['sleeper'])
  expect(isRunning(left)).toBe(true)
  writeFileSync(pidFile, JSON.stringify(left))
  const ended = endLeftovers(['sleeper'])
  await running.stop()
  await ended
  expect(isRunning(left)).toBe(false)
})
