import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atDepth, testSeed } from '@preceptor/domain/testing/depth'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const SCHEDULES = atDepth(2_000, 100_000)
const LIMIT_MS = atDepth(300_000, 30 * 60_000)
const SEED = testSeed(1)

const node = (script: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, script), ...args], { maxBuffer: 10 ** 7 })

test(`of ${SCHEDULES} schedules of faults every interview is the one without (seed ${SEED})`, {
  timeout: LIMIT_MS,
}, async () => {
  const { stdout } = await node('main.ts', '--schedules', `${SCHEDULES}`, '--seed', `${SEED}`)
  expect(stdout.trim().split('\n').at(-1)).toBe(`${SCHEDULES} schedules, 0 differ`)
})

test('a seed runs the same again, whatever ran before it', async () => {
  const { stdout } = await node('testing/run-twice.ts')
  expect(JSON.parse(stdout)).toEqual({ isSame: true, schedules: 40 })
})

test('a number that is none ends with its name', async () => {
  await expect(node('main.ts', '--schedules', 'many')).rejects.toMatchObject({
    code: 2,
    stderr: '--schedules takes a whole number from 1 on.\n',
  })
})
