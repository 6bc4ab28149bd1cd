import { readFileSync } from 'node:fs'
import { phiWarning } from '@preceptor/domain/practice/phi-warning'
import { findEcho } from '@preceptor/domain/utterances/echo'
import { withoutIdentifiers } from '@preceptor/domain/utterances/identifiers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const Line = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** What could tell who somebody is, word for word. */
  secrets: z.array(z.string()),
  /** Written first and never tuned on. */
  isAside: z.boolean(),
})
const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const lines = read('own-identifiers.jsonl').map((line) => Line.parse(line))
const telling = lines.filter(({ secrets }) => secrets.length > 0)
const harmless = lines.filter(({ secrets }) => secrets.length === 0)
const aside = (of: typeof lines) => of.filter(({ isAside }) => isAside)
const learned = (of: typeof lines) => of.filter(({ isAside }) => !isAside)

const isHidden = ({ text, secrets }: z.infer<typeof Line>): boolean =>
  secrets.every((secret) => !withoutIdentifiers(text).includes(secret))
const isWarned = ({ text }: z.infer<typeof Line>): boolean => phiWarning(text) !== null
const missed = (of: typeof lines) =>
  of.filter((line) => !isHidden(line) || !isWarned(line)).map(({ id }) => id)

describe('identifiers of our own', () => {
  it('are thirty at least, half of them aside', () => {
    expect(telling.length).toBeGreaterThanOrEqual(30)
    expect(aside(telling).length).toBe(telling.length / 2)
  })

  it('are hidden and warned of where the rules were learned from', () => {
    expect(missed(learned(telling))).toEqual([])
  })

  it('are hidden and warned of where they were kept aside', () => {
    expect(missed(aside(telling))).toEqual([])
  })

  it('are echoed nowhere', () => {
    const echoes = telling.filter(({ text, secrets }) =>
      secrets.some((secret) => (findEcho(text) ?? '').includes(secret)),
    )
    expect(echoes).toEqual([])
  })

  it('are not seen in harmless sentences', () => {
    const alarmed = harmless.filter((line) => isWarned(line) || withoutIdentifiers(line.text) !== line.text)
    expect(alarmed.map(({ id }) => id)).toEqual([])
  })
})

describe('the labelled answers', () => {
  const answers = [
    ...read('answers.jsonl').map(({ text }) => text),
    ...read('own-honest.jsonl').map(({ text }) => text),
    ...read('fair-pairs.jsonl').flatMap((pair) =>
      Object.values(pair).filter((value) => typeof value === 'string'),
    ),
  ].filter((text): text is string => typeof text === 'string')

  it('raise no alarm', () => {
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter((text) => phiWarning(text) !== null)).toEqual([])
  })
})
