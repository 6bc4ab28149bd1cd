import { describe, expect, test } from 'vitest'
import { literalsIn, sourceFiles } from '../regexes/find.ts'
import { judge } from '../regexes/judge.ts'
import { complaintOf, createKnown, findPatterns, judgeAll } from '../regexes/known.ts'

const known = createKnown()
const patterns = findPatterns()
const isNew = (pattern: (typeof patterns)[number]) => !known.isLinear(pattern) && !known.isKept(pattern)

test('every regular expression is linear, or kept with a bound; new ones are judged here', {
  timeout: 300_000,
}, async () => {
  const fresh = patterns.filter(isNew)
  const verdicts = await judgeAll(fresh)
  const complaints = fresh.flatMap((pattern, at) =>
    verdicts[at] === 'linear' ? [] : [complaintOf(pattern, verdicts[at]!)],
  )
  expect(complaints).toEqual([])
  // Judging takes its time: `npm run regexes -- --write` notes what is linear.
  expect(fresh.length).toBeLessThan(40)
})

test('what is kept still occurs somewhere', () => {
  expect(known.stale(patterns)).toEqual([])
})

test('what is kept in one file is not let through in another', () => {
  const [elsewhere] = literalsIn('export const TAG = /<[^>]+>/g', 'content/planted.ts')
  const there = { ...elsewhere!, at: 'local/stand-ins/azure-speech/ssml.ts:1' }
  expect([known.isKept(there), isNew(there)]).toEqual([true, false])
  expect(isNew(elsewhere!)).toBe(true)
})

test('both kinds are found where they occur', () => {
  expect(sourceFiles().length).toBeGreaterThan(500)
  const at = (file: string) => patterns.filter((pattern) => pattern.at.startsWith(file)).length
  expect(at('domain/posting/posting-lines.ts')).toBeGreaterThan(5)
  expect(at('domain/patient/scenario.ts')).toBeGreaterThan(30)
  const code =
    'const a = /x+/gi\nexport const B = () => <p title="/no/">{/[/]y/u.test(t) ? 1 / 2 / 3 : "/z/"}</p>'
  expect(literalsIn(code, 'x.tsx')).toEqual([
    { source: 'x+', flags: 'gi', at: 'x.tsx:1' },
    { source: '[/]y', flags: 'u', at: 'x.tsx:2' },
  ])
})

describe('what is planted is not let through', () => {
  test.each([
    ['/\\s+$/', 'polynomial'],
    ['/\\s+(?=[•-]\\s*\\S)/g', 'polynomial'],
    ['/^(?:a+)+$/', 'exponential'],
    ['/^(\\w+\\s?)*$/', 'exponential'],
  ])('%s', async (literal, verdict) => {
    const [planted] = literalsIn(`export const PLANTED = ${literal}`, 'content/planted.ts')
    expect(isNew(planted!)).toBe(true)
    expect(await judge(planted!)).toBe(verdict)
    expect(complaintOf(planted!, verdict as 'polynomial')).toContain('content/planted.ts:1')
  })
})
