import { runCommand } from '@preceptor/local/testing/run-command'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from './check.ts'
import { startWorkingSystem, type WorkingSystem } from './testing/working-system.ts'

let system: WorkingSystem
beforeAll(async () => {
  system = await startWorkingSystem()
})
beforeEach(() => system.heal())
afterAll(() => system.close())

const doctor = (line: string, env: Record<string, string> = {}) =>
  runCommand('ops/doctor/main.ts', line ? line.split(' ') : [], { ...system.env, ...env })

test('where all is well it prints a table and ends well, without a secret in it', async () => {
  const { output, errors, code } = await doctor('')
  expect([errors, code]).toEqual(['', 0])
  expect(output).toMatch(/^ok +OpenAI +first words +First words after 0\.\d s/m)
  expect(output).toMatch(/^\d\d ok, in \d\.\d s\.$/m)
  const { OPENAI_API_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, JWT_SECRET } = system.env
  for (const secret of [OPENAI_API_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, JWT_SECRET])
    expect(output).not.toContain(secret)
})

test('a failure ends it with 1 and the name of the variable, for programs as JSON', async () => {
  const { output, code } = await doctor('--only mail --json', { SMTP_URL: 'smtp://127.0.0.1:9' })
  const rows = JSON.parse(output) as Row[]
  expect(code).toBe(1)
  expect(rows.filter(({ status }) => status === 'failure')).toMatchObject([
    { group: 'mail', name: 'sign-in', variables: ['SMTP_URL'] },
  ])
})

test('a variable that stops the servers is the first and only finding', async () => {
  const { output, code } = await doctor('', { DATABASE_URL: 'mysql://x' })
  expect(code).toBe(1)
  expect(output).toMatch(/^FAILED +configuration +api +.*DATABASE_URL/)
  expect(output).toContain('Look at DATABASE_URL.')
  expect(output).not.toContain('OpenAI')
})

test('a mail is sent where one is asked for, and its address is not printed', async () => {
  const { output, code } = await doctor('--only mail --mail maya@example.com')
  expect(code).toBe(0)
  expect(output).not.toContain('maya')
  expect(system.mail.messages('maya@example.com')).toMatchObject([{ subject: 'Preceptor can send mail' }])
})

test('misuse is distinguished from failures', async () => {
  const { errors, code } = await doctor('--quick')
  expect(code).toBe(2)
  expect(errors).toContain('Usage: npm run doctor')
})
