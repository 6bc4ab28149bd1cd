import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './data-folder.ts'
import { runCommand } from './testing/run-command.ts'

const repository = mkdtempSync(join(tmpdir(), 'preceptor-charts-'))
const git = (...words: string[]) => execFileSync('git', words, { cwd: repository, stdio: 'pipe' })
const charts = (...words: string[]) =>
  runCommand('local/charts.ts', words, { GIT_DIR: join(repository, '.git'), PATH: process.env.PATH ?? '' })

/** Keeps a version of the charts' rooms: `change` makes another push-to-talk of it. */
const keep = (version: string, change: (chart: string) => string) => {
  for (const room of ['statecharts', 'content', 'domain', 'contracts', 'package.json'])
    cpSync(join(ROOT, room), join(repository, room), { recursive: true })
  const file = join(repository, 'statecharts/push-to-talk.ts')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  git('add', '--all')
  const author = ['-c', 'user.name=Maya', '-c', 'user.email=maya@example.com']
  git(...author, 'commit', '--quiet', '--allow-empty', '--message', version)
  git('tag', version)
}

beforeAll(() => {
  git('init', '--quiet')
  keep('before', (chart) => chart.replaceAll('sending', 'handing'))
  keep('present', (chart) => chart)
})
afterAll(() => rmSync(repository, { recursive: true, force: true }))

test('what changed in the charts since a version is reported', async () => {
  const { output, code } = await charts('--diff', 'before')
  expect(code).toBe(0)
  expect(output).toMatch(/^pushToTalk\n {2}added \(\d+\)\n/)
  expect(output).toContain('state pushToTalk.sending: atomic; # busy; runs send')
  expect(output).toMatch(/removed \(\d+\)\n(.*\n)*.*state pushToTalk\.handing: atomic/)
}, 60_000)

test('so is that nothing changed', async () => {
  const output = 'The charts are as they were at present.'
  expect(await charts('--diff', 'present')).toEqual({ output, errors: '', code: 0 })
}, 60_000)

test.each([
  [['--diff', 'nowhere'], 'Git cannot read the charts at nowhere: fatal: not a valid object name: nowhere'],
  [['--diff'], 'This is not how it is called: npm run charts,'],
  [['--diff', '--write'], 'This is not how it is called: npm run charts,'],
  [['--draw'], 'This is not how it is called: npm run charts,'],
])('%j is rejected in one line', async (words, errors) => {
  expect(await charts(...words)).toEqual({ output: '', errors: expect.stringContaining(errors), code: 1 })
})
