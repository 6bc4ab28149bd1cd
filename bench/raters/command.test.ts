import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runRaters, UsageError } from './command.ts'
import { RatingsError } from './read-ratings.ts'

const folder = mkdtempSync(join(tmpdir(), 'raters-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Fills six rows of a sheet; `isGap` leaves the first cell of the first row empty. */
function fill(file: string, isGap: boolean): void {
  let row = 0
  const filled = readFileSync(file, 'utf8').replaceAll(',,,,,\r\n', () => {
    row += 1
    return isGap && row === 1 ? ',,4,3,2,1\r\n' : `,${(row % 5) + 1},4,3,2,1\r\n`
  })
  expect(row).toBe(6)
  writeFileSync(file, filled)
}

test('sheets are written, filled, and read back', () => {
  const out = join(folder, 'sheets')
  const [guide, ...files] = runRaters(['sheet', '--out', out, '--answers', '6', '--seed', '3'])
  expect(readFileSync(guide!, 'utf8')).toContain('# How to rate')
  expect(files).toHaveLength(3)
  for (const [person, file] of files.entries()) fill(file, person === 2)
  const lines = runRaters(['statistics', ...files])
  expect(lines[0]).toMatch(/^people_1_2 -?\d\.\d{3} -?\d\.\d{3} -?\d\.\d{3}$/)
  expect(lines.slice(-5)).toEqual(['answers 6', 'cells 30', 'missing_1 0', 'missing_2 0', 'missing_3 1'])
})

test('filled sheets are not overwritten, and a sheet that cannot be used is named', () => {
  const out = join(folder, 'again')
  const [guide, ...files] = runRaters(['sheet', '--out', out, '--answers', '6'])
  expect(() => runRaters(['sheet', '--out', out])).toThrow(
    new RatingsError(`${guide} is there already. Choose another folder.`),
  )
  expect(() => runRaters(['statistics', files[0]!, files[1]!, join(out, '.', 'rater-2.csv')])).toThrow(
    /^One file is named twice/,
  )
  writeFileSync(files[0]!, 'Code;Answer\n')
  expect(() => runRaters(['statistics', ...files])).toThrow(
    `${files[0]}:\nThe first row has no column "Communication Skills"`,
  )
})

test.each([
  [[], 'Name a command.'],
  [['rate'], 'There is no command "rate".'],
  [['sheet'], 'Name a folder for the sheets with --out.'],
  [['sheet', '--out', 'x', '--answers', '1000'], 'There are 72 answers, not 1000.'],
  [['sheet', '--out', 'x', '--answers', 'all'], '--answers is "all", not a whole number from 1 on.'],
  [['sheet', '--colour'], 'Unknown option'],
  [['statistics', 'a.csv'], 'Statistics need 3 files, one for each person, not 1.'],
])('%j is called wrongly', (args, message) => {
  expect(() => runRaters(args)).toThrow(UsageError)
  expect(() => runRaters(args)).toThrow(message)
})

test('the process ends with 2 when called wrongly, with 1 where a file cannot be used', () => {
  const main = join(import.meta.dirname, 'main.ts')
  const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
  const wrong = run('rate')
  expect([wrong.status, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain('npm run raters -- sheet --out DIR')
  const missing = run('statistics', 'a.csv', 'b.csv', 'c.csv')
  expect([missing.status, missing.stderr]).toEqual([1, 'a.csv: there is no such file.\n'])
})
