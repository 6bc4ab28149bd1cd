import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'preceptor-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const doctor = (words: readonly string[], env: Record<string, string>) =>
  runCommand('local/doctor.ts', words, { DATA_DIR: folder, DATABASE_URL: '', ...env })

test('without a database it says what makes one', async () => {
  expect(await doctor([], {})).toMatchObject({
    errors: 'There is no database yet: npm start makes it. Or set DATABASE_URL.',
    code: 1,
  })
})

test('what .env leaves open is what npm start would take, and the doctor finds who is not there', async () => {
  const env = {
    DATABASE_URL: 'postgres://127.0.0.1:9/preceptor',
    PORT: '9',
    MAIL_STAND_IN_SMTP_PORT: '9',
    JWT_SECRET: '',
  }
  const { output, code } = await doctor(['--only', 'database', '--only', 'mail', '--only', 'addresses'], env)
  expect(output).toMatch(/^ok +configuration +api/m)
  expect(output).toMatch(/^FAILED +mail +sign-in/m)
  expect(output).toMatch(/^FAILED +addresses +web app/m)
  expect(code).toBe(1)
  expect((await doctor(['--quick'], env)).code).toBe(2)
})
