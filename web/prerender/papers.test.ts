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
  /** Rules that are off unless they are asked for, as the gallery does. */
  const ASKED_FOR = ['target-size', 'label-content-name-mismatch']
  const isTest = (file: string) => file.includes('.test.ts') || file.includes('.e2e.ts')

  test('has every criterion once, in order', () => {
    const { rows } = ACCESSIBILITY
    for (const level of ['A', 'AA'] as const)
      expect(rows.filter((row) => row.level === level)).toHaveLength(CRITERIA[level])
    const numbers = rows.map(({ criterion }) => criterion.split('.').map(Number))
    const sorted = numbers.toSorted(([a, b, c], [d, e, f]) => a! - d! || b! - e! || c! - f!)
    expect(numbers).toEqual(sorted)
    expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(rows.length)
  })

  test.each(ACCESSIBILITY.rows)('$criterion $name names the test that holds it', (row) => {
    const { proof, conformance, criterion } = row
    if ('axe' in proof) {
      expect(proof.axe).toBe(`wcag${criterion.replaceAll('.', '')}`)
      const on = axe
        .getRules([proof.axe])
        .filter(({ ruleId, tags }) => ASKED_FOR.includes(ruleId) || !OFF.some((tag) => tags.includes(tag)))
      expect(on.length).toBeGreaterThan(0)
      expect(conformance).not.toBe('Not applicable')
    } else {
      expect(existsSync(join(ROOT, proof.file)), proof.file).toBe(true)
      expect(read(proof.file)).toContain(proof.test)
      // What every story of the gallery is held to is a test as well.
      expect(isTest(proof.file) || proof.file === 'web/gallery/hold-stories.ts', proof.file).toBe(true)
    }
  })

  test('rests on axe being run on every story of the gallery', () => {
    const held = read('web/gallery/hold-stories.ts')
    const judged = read('web/gallery/conformance/violations.ts')
    for (const call of ['axe.run(document', 'rules: MORE_RULES']) expect(judged).toContain(call)
    for (const call of ['violations()', 'faintTexts()', 'conformanceProblems()', 'contextChangesOnInput('])
      expect(held).toContain(call)
    const asked = read('web/gallery/conformance/problems.ts')
    for (const rule of ASKED_FOR) expect(asked).toContain(`'${rule}': { enabled: true }`)
  })
})

test('the security page promises nothing that is not built', () => {
  const text = JSON.stringify(SECURITY)
  // What each promise stands on: a word of the page, and a file that is gone when it is no longer so.
  const built = {
    Argon2id: 'api/passwords.ts',
    'audit log': 'db/queries/audit/verify-audit-log.ts',
    'role of its own': 'db/rights/table-rights.ts',
    'no one’s words': 'db/rights/team-policies.ts',
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
