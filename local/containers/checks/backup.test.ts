import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@preceptor/local/data-folder'
import { expect, it } from 'vitest'
import { BACKUP, RESTORE, wordsOf } from './backup.ts'
import { MIGRATE } from './rolling.ts'

const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')

/** The commands of docker-compose in the code of a section, without what a shell reads or writes for them. */
const commandsOf = (title: string): string[] => {
  const [, section = ''] = page.split(`\n### ${title}\n`)
  const [, code = ''] = section.split('```')
  return code
    .split('\n')
    .filter((line) => line.startsWith('docker-compose '))
    .map((line) => line.slice('docker-compose '.length).split(' > ')[0]!.split(' < ')[0]!)
}

it('backs up and restores by the very commands that the page for operators gives', () => {
  expect(commandsOf('Backup')).toEqual([BACKUP])
  expect(commandsOf('Restore')).toEqual(RESTORE)
})

it('upgrades by the jobs that the page for operators gives, in their order', () => {
  const [, rest = ''] = page.split('\n### Upgrade and rolling restart\n')
  const [section = ''] = rest.split('\n### ')
  const [, ...steps] = section.split('`docker-compose ')
  const jobs = steps.map((step) => step.split('`')[0]).filter((step) => step?.startsWith('run '))
  expect(jobs).toEqual(MIGRATE)
})

it('takes a command apart as a shell does', () => {
  expect(wordsOf("psql -c 'alter database a' -c 'b  c' d")).toEqual([
    'psql',
    '-c',
    'alter database a',
    '-c',
    'b  c',
    'd',
  ])
})
