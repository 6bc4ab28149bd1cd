import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
/** What looks like a path of this repository: below one of its rooms, or a file at the top. */
const PATHS =
  /`((?:contracts|content|domain|statecharts|db|vendors|interview|api|realtime|web|ops|local|bench|docs)\/[\w./-]*|[A-Z]+\.md|(?:biome|package|tsconfig)\.json|docker-compose\.yml|\.env\.example)`/g
/** Commands that npm has by itself. */
const OF_NPM = ['ci', 'install']
const LINKS = /\]\(([^)#:]+)\)/g

/** Files that a document links to, from the repository's root. */
const linksIn = (name: string, text: string) =>
  [...text.matchAll(LINKS)].map(([, path]) => join(dirname(name), path as string))

const DOCUMENTS = [
  'README.md',
  'interview/README.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
]
const RECORDS = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => file !== 'README.md')
const RECORD =
  /^# .{10,90}\n\n\d{4}-\d\d-\d\d · (?:accepted|replaced by .+)(?:, replaces .+)?\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Alternatives\n- [\s\S]+\n## What would reverse it\n./

it('decisions are records of one form, named by their day', () => {
  expect(RECORDS.length).toBeGreaterThan(200)
  const wrong = RECORDS.filter((file) => {
    const text = read(`docs/decisions/${file}`)
    return !RECORD.test(text) || !text.includes(`\n${file.slice(0, 10)} · `)
  })
  expect(wrong).toEqual([])
})

describe.each([...DOCUMENTS, ...RECORDS.map((file) => `docs/decisions/${file}`)])('%s', (name) => {
  const text = read(name)

  it('names only paths that exist', () => {
    const paths = [...[...text.matchAll(PATHS)].map(([, path]) => path as string), ...linksIn(name, text)]
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/(?:^|`)npm (?:run )?([a-z][\w:-]*)/gm)].map(
      ([, script]) => script as string,
    )
    expect(named.filter((script) => !scripts.includes(script) && !OF_NPM.includes(script))).toEqual([])
  })
})
