import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The custom properties of the first block that `opening` starts. */
const valuesAfter = (opening: string) => {
  const start = css.indexOf(opening)
  const block = css.slice(start + opening.length, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const light = valuesAfter(':root {')
const darkBySystem = valuesAfter(':root:not([data-theme="light"]) {')
const darkByChoice = valuesAfter(':root[data-theme="dark"] {')

/** WCAG 2 contrast of two hex colours. */
const contrast = (one: string, other: string) => {
  const [bright, dim] = [one, other]
    .map((hex) => {
      const [r, g, b] = [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
        number,
        number,
        number,
      ]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

const TEXT_PAIRS = [
  ['ink', 'bg'],
  ['ink-2', 'bg'],
  ['ink-3', 'bg'],
  ['ink-3', 'surface'],
  ['ink-2', 'surface-2'],
  ['accent', 'bg'],
  ['accent', 'surface'],
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-soft'],
  ['on-live', 'live'],
  ['live-ink', 'live-soft'],
  ['high-ink', 'high-soft'],
  ['mid-ink', 'mid-soft'],
  ['low-ink', 'low-soft'],
  ['on-highlight', 'highlight'],
] as const
/** On the stage, which has one look. */
const STAGE_PAIRS = [
  ['on-stage', 'stage'],
  ['on-stage-2', 'stage'],
  ['on-stage', 'stage-2'],
  ['on-stage-2', 'stage-2'],
  ['stage-accent', 'stage'],
  ['stage-live', 'stage'],
  ['on-stage-accent', 'stage-accent'],
  ['on-stage-mark', 'stage-mark'],
] as const

test('dark by system and dark by choice are the same colours', () => {
  expect(Object.keys(darkBySystem).length).toBeGreaterThan(20)
  expect(darkByChoice).toEqual(darkBySystem)
})

test.each([
  ['light', light],
  ['dark', darkBySystem],
])('%s text is readable: at least 4.5 to 1', (_, theme) => {
  for (const [text, ground] of TEXT_PAIRS)
    expect(
      contrast(theme[`--${text}`] as string, theme[`--${ground}`] as string),
      `${text} on ${ground}`,
    ).toBeGreaterThanOrEqual(4.5)
})

/** What tells a control, its state or a mark from the ground it is on (WCAG 1.4.11). */
const MARKS = ['line-strong', 'accent', 'live', 'low', 'high', 'mid', 'focus'] as const
const GROUNDS = ['bg', 'surface', 'surface-2'] as const
const SERIES = [1, 2, 3, 4, 5, 6].map((n) => `chart-${n}`)

test.each([
  ['light', light],
  ['dark', darkBySystem],
])('%s borders of fields, the focus ring and marks can be seen: at least 3 to 1', (_, theme) => {
  const pairs = [
    ...MARKS.flatMap((mark) => GROUNDS.map((ground) => [mark, ground] as const)),
    ...SERIES.map((mark) => [mark, 'surface'] as const),
  ]
  for (const [mark, ground] of pairs)
    expect(
      contrast(theme[`--${mark}`] as string, theme[`--${ground}`] as string),
      `${mark} on ${ground}`,
    ).toBeGreaterThanOrEqual(3)
})

test('text on the stage is readable, and its controls can be seen', () => {
  const value = (name: string) => light[`--${name}`] as string
  for (const [text, ground] of STAGE_PAIRS)
    expect(contrast(value(text), value(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(value('stage-edge'), value('stage'))).toBeGreaterThanOrEqual(3)
})
