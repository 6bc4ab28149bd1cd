import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_PROCESSING, SECURITY, SUBPROCESSORS } from '@preceptor/content/papers/papers'
import { ACCOUNT_PURGE_DAYS } from '@preceptor/contracts/accounts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import { MIN_AUDIT_DAYS } from '@preceptor/contracts/teams/audit'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../data-folder.ts'
import { FACTS, type ReadPaper, retentionHours } from './facts.ts'
import { SECURITY_PROOFS } from './security-proofs.ts'

/** How long what somebody else publishes, and a paper as a whole, may go unread. */
const READ_WITHIN_DAYS = 365

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const textOf = (paper: { sections: readonly { points: readonly string[] }[] }) =>
  paper.sections.flatMap(({ points }) => points).join('\n')

/**
 * The day of the last commit, not of the clock: a release that was good stays good when it is tested again, and the first
 * change a year later asks for the reading. Where there is no history, today.
 */
const lastChange = (): Date => {
  try {
    return new Date(
      execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    )
  } catch {
    return new Date()
  }
}
const CHANGED_AT = lastChange()
const daysSince = (day: string) => (CHANGED_AT.getTime() - Date.parse(day)) / DAY_MS

const Readings = z.record(z.string(), z.strictObject({ readOn: z.iso.date(), facts: z.string().length(16) }))
const READINGS = Readings.parse(JSON.parse(read('content/papers/read-against.json')))
const fingerprint = (paper: ReadPaper) => hash('sha256', JSON.stringify(FACTS[paper]), 'hex').slice(0, 16)

describe.each(Object.keys(FACTS) as ReadPaper[])('content/papers/%s.json', (paper) => {
  const reading = READINGS[paper]
  const howTo = `Read content/papers/${paper}.json against local/papers/facts.ts, mend what is no longer true, and write today and "${fingerprint(paper)}" into content/papers/read-against.json.`

  test('was read since the facts that it speaks of changed', () => {
    expect(reading?.facts, howTo).toBe(fingerprint(paper))
  })

  test('was read within a year of the last change', () => {
    expect(daysSince(reading!.readOn), howTo).toBeLessThan(READ_WITHIN_DAYS)
    expect(daysSince(reading!.readOn), 'it says a day to come').toBeGreaterThan(-2)
  })
})

test('every reading is of a paper, and names one that is there', () => {
  expect(Object.keys(READINGS)).toEqual(Object.keys(FACTS))
  for (const paper of Object.keys(READINGS))
    expect(existsSync(join(ROOT, `content/papers/${paper}.json`))).toBe(true)
})

const SOURCES = SUBPROCESSORS.list.flatMap(({ id, sources }) => sources.map((source) => ({ id, ...source })))

test.each(SOURCES)(
  'what $id publishes at $url was read within a year of the last change',
  ({ id, url, readOn }) => {
    const howTo = `Read ${url} again, compare it with what content/papers/subprocessors.json says of ${id}, and set its readOn and updatedOn.`
    expect(daysSince(readOn), howTo).toBeLessThan(READ_WITHIN_DAYS)
    expect(daysSince(readOn), 'it says a day to come').toBeGreaterThan(-2)
    expect(Date.parse(SUBPROCESSORS.updatedOn), howTo).toBeGreaterThanOrEqual(Date.parse(readOn))
  },
)

describe('the security page', () => {
  /** What is missing, and how to report a problem, promise nothing that a test could hold. */
  const WITHOUT_PROOF = ['What we don’t have', 'Report a problem']
  const promised = SECURITY.sections
    .filter(({ title }) => !WITHOUT_PROOF.includes(title))
    .flatMap(({ points }) => points)

  test.each(promised)('has a test for: %s', (point) => {
    const proofs = Object.entries(SECURITY_PROOFS).filter(([beginning]) => point.startsWith(beginning))
    expect(proofs).toHaveLength(1)
    for (const [file, title] of proofs[0]![1]) {
      expect(existsSync(join(ROOT, file)), file).toBe(true)
      expect(read(file).includes(title), `${title} in ${file}`).toBe(true)
    }
  })

  test('proves no point that it no longer has', () => {
    const stale = Object.keys(SECURITY_PROOFS).filter(
      (start) => !promised.some((point) => point.startsWith(start)),
    )
    expect(stale).toEqual([])
  })

  test('says the times that the code has', () => {
    const [least, most] = retentionHours()
    expect(textOf(SECURITY)).toContain(`deleted within ${least} to ${most} hours`)
    expect(textOf(SECURITY)).toContain(`for at least ${MIN_AUDIT_DAYS} days`)
  })
})

test('images run without rights, read-only and without capabilities, as the security page says', () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.looseObject({ build: z.unknown().optional() })) })
    .parse(parse(read('docker-compose.yml'), { merge: true }))
  const own = Object.entries(services).filter(([, { build }]) => build !== undefined)
  expect(own.length).toBeGreaterThan(1)
  for (const [name, service] of own)
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(read('Dockerfile')).toMatch(/^USER (?!root|0)\S+$/m)
})

test('the data processing terms say the times that the code has', () => {
  const text = textOf(DATA_PROCESSING)
  const [least, most] = retentionHours()
  expect(text).toContain(`for ${least} to ${most} hours what was said`)
  expect(text).toContain(`can have it back for ${ACCOUNT_PURGE_DAYS} days`)
  expect(text).toContain(`for at least ${MIN_AUDIT_DAYS} days`)
  const backups = 'after 7 days'
  expect(text).toContain(`backups ${backups}`)
  expect(read('docs/operating.md')).toContain('no longer than 7 days')
})

test('SECURITY.md promises what the security page does, and names what there is', () => {
  const document = read('SECURITY.md')
  const words = document.split('\n').join(' ')
  const page = textOf(SECURITY)
  for (const promise of ['within three business days', '90 days', '“Security” in the subject']) {
    expect(words).toContain(promise)
    expect(page).toContain(promise)
  }
  for (const path of ['content/papers/security.json', 'docs/operating.md']) {
    expect(document).toContain(path)
    expect(existsSync(join(ROOT, path))).toBe(true)
  }
  expect(document).toContain('npm run sbom')
})
