import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
/** What looks like a path of this repository: below one of its rooms, or a file at the top. */
const PATHS =
  /`((?:contracts|content|statecharts|db|vendors|api|realtime|web|local)\/[\w./-]*|[A-Z]+\.md|(?:biome|package|tsconfig)\.json|docker-compose\.yml|\.env\.example)`/g
const LINKS = /\]\(([^)#:]+)\)/g

describe.each(['README.md', 'DECISIONS.md'])('%s', (name) => {
  const text = read(name)

  it('names only paths that exist', () => {
    const paths = [...text.matchAll(PATHS), ...text.matchAll(LINKS)].map(([, path]) => path as string)
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/(?:^|`)npm (?:run )?([a-z][\w:-]*)/gm)].map(
      ([, script]) => script as string,
    )
    expect(named.filter((script) => !scripts.includes(script))).toEqual([])
  })
})
