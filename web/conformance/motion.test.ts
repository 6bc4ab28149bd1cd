import { expect, test } from 'vitest'
import { allRules, readSources } from './read-sources.ts'

/** WCAG 2.3.1: at most three flashes in any second. */
const FLASHES_PER_SECOND = 3
/** What a flash is made of: a change of these is one of light. */
const LIGHT = ['opacity', 'background', 'background-color', 'color', 'fill', 'stroke', 'filter', 'visibility']

const rules = allRules()
/** The first value of each token: later ones are for those who asked for less movement. */
const tokens = Object.fromEntries(rules.flatMap(({ declarations }) => declarations).reverse())

const msOf = (word: string): number | null => {
  const ms = word.endsWith('ms') ? Number(word.slice(0, -2)) : Number(word.slice(0, -1)) * 1000
  return word.endsWith('s') && word.length > 1 && !Number.isNaN(ms) ? ms : null
}

/** Words of a value, with `var(--x)` by what the token says; what is in brackets stays one word. */
const wordsOf = (value: string): string[] => {
  const words: string[] = []
  let depth = 0
  let word = ''
  for (const character of `${value} `) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character !== ' ' || depth > 0) word += character
    else if (word) {
      words.push(word)
      word = ''
    }
  }
  return words.map((one) => (one.startsWith('var(--') ? (tokens[one.slice(4, -1)] ?? one) : one))
}

/** How often the light changes to and fro in one run of these keyframes. */
const flashesIn = (name: string): number => {
  const steps = rules.filter(({ inside }) => inside.at(-1) === `@keyframes ${name}`)
  const values = steps.flatMap(({ declarations }) =>
    declarations.filter(([property]) => LIGHT.includes(property)).map(([, value]) => value),
  )
  // Two opposing changes are one flash.
  return values.filter((value, at) => at > 0 && value !== values[at - 1]).length / 2
}

const animations = rules.flatMap(({ selector, declarations }) => {
  const shorthand = declarations.find(([property]) => property === 'animation')?.[1]
  const ownDuration = declarations.find(([property]) => property === 'animation-duration')?.[1]
  if (!shorthand && !ownDuration) return []
  const words = wordsOf(shorthand ?? ownDuration!)
  if (words[0] === 'none') return []
  const duration = words.map(msOf).find((ms) => ms !== null)
  return [{ selector, name: shorthand ? words[0]! : null, durationMs: duration ?? Number.NaN }]
})

test('no animation flashes: its light changes less than three times in a second', () => {
  expect(animations.length).toBeGreaterThan(8)
  for (const { selector, name, durationMs } of animations) {
    expect(durationMs, selector).toBeGreaterThan(0)
    if (!name) continue
    const perSecond = (flashesIn(name) * 1000) / durationMs
    expect(perSecond, `${selector}, ${name}`).toBeLessThan(FLASHES_PER_SECOND)
  }
})

test('what loops moves slower than a third of a second, whatever changes in it', () => {
  for (const { selector, durationMs } of animations.filter(({ name }) => name !== null))
    if (durationMs < 1000 / FLASHES_PER_SECOND)
      expect(
        rules
          .find((rule) => rule.selector === selector)
          ?.declarations.flat()
          .join(' '),
        selector,
      ).not.toContain('infinite')
  for (const { selector, durationMs } of animations.filter(({ name }) => name === null))
    expect(durationMs, selector).toBeGreaterThan(1000 / FLASHES_PER_SECOND)
})

test('nothing else blinks: no class of Tailwind that pulses, and no element made for it', () => {
  const blinking = ['animate-pulse', 'animate-ping', 'animate-bounce', '<blink', '<marquee']
  for (const [path, text] of readSources('.tsx', '.ts'))
    for (const word of blinking) expect(text.includes(word), `${word} in ${path}`).toBe(false)
})
