import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCESSIBILITY, SECURITY, SUBPROCESSORS } from '@preceptor/content/papers/papers'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the subprocessors', () => {
  test('are those to whom our code sends something, and every other vendor says why it is none', () => {
    const vendors = readdirSync(join(ROOT, 'vendors'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
    const known = [...SUBPROCESSORS.list.map(({ id }) => id), ...Object.keys(SUBPROCESSORS.notSubprocessors)]
    expect(vendors.filter((name) => !known.includes(name))).toEqual([])
    expect(new Set(known).size).toBe(known.length)
  })
})

describe('the accessibility report', () => {
  /** Levels A and AA of WCAG 2.2, without 4.1.1, which it removed. */
  const CRITERIA = { A: 31, AA: 24 }

  const OFF = ['wcag22aa', 'experimental', 'deprecated']

  test('has every criterion once, in order', () => {
    const { rows } = ACCESSIBILITY
    for (const level of ['A', 'AA'] as const)
      expect(rows.filter((row) => row.level === level)).toHaveLength(CRITERIA[level])
    const numbers = rows.map(({ criterion }) => criterion.split('.').map(Number))
    const sorted = numbers.toSorted(([a, b, c], [d, e, f]) => a! - d! || b! - e! || c! - f!)
    expect(numbers).toEqual(sorted)
    expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(rows.length)
  })

  test.each(ACCESSIBILITY.rows)('$criterion $name names what holds it, or says why nothing does', (row) => {
    const { proof, conformance, criterion } = row
    if ('axe' in proof) {
      expect(proof.axe).toBe(`wcag${criterion.replaceAll('.', '')}`)
      // Rules of WCAG 2.2 and those that are tried out are off unless they are asked for.
      const on = axe.getRules([proof.axe]).filter(({ tags }) => !OFF.some((tag) => tags.includes(tag)))
      expect(on.length).toBeGreaterThan(0)
    } else if ('file' in proof) {
      expect(existsSync(join(ROOT, proof.file)), proof.file).toBe(true)
      if (proof.test) expect(read(proof.file)).toContain(proof.test)
    } else expect(proof.reason.length).toBeGreaterThan(15)
    if (conformance === 'Not applicable') expect(proof).toHaveProperty('reason')
  })

  test('rests on axe being run on every story of the gallery', () => {
    expect(read('web/gallery/hold-stories.ts')).toContain('axe.run(document')
  })
})

test('the security page promises nothing that is not built', () => {
  const text = JSON.stringify(SECURITY)
  // What each promise stands on: a word of the page, and a file that is gone when it is no longer so.
  const built = {
    Argon2id: 'api/passwords.ts',
    'audit log': 'db/queries/audit/verify-audit-log.ts',
    'role of its own': 'db/rights/table-rights.ts',
    'no words': 'db/rights/team-policies.ts',
    'sbom.json': 'local/sbom/write-sbom.ts',
    pseudonyms: 'api/audit/log-pseudonyms.ts',
    'older than ten minutes': 'api/plugins/step-up.ts',
    Passkeys: 'api/routes/auth/factors/routes.ts',
  }
  for (const [promise, file] of Object.entries(built)) {
    expect(text.toLowerCase()).toContain(promise.toLowerCase())
    expect(existsSync(join(ROOT, file)), file).toBe(true)
  }
})
