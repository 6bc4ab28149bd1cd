import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setScheme } from '../open-story.ts'
import { faintTexts, violations } from './violations.ts'

// A text is not looked at again while all that its contrast depends on is what axe passed before: each test changes one.

const root = document.createElement('main')
document.body.append(root)
beforeEach(async () => {
  await page.viewport(360, 740)
  await setScheme('light')
})
afterEach(() => root.replaceChildren())

const WORDS = 'Practice before the interview'
const draw = (html: string) => {
  root.innerHTML = html
}
const found = async () => (await faintTexts()).map(({ id }) => id)
const FAINT = ['color-contrast']

const SOUND = '<div style="background: #fff"><p style="color: #555">Practice before the interview</p></div>'

test.each([
  ['its own color', SOUND.replace('#555', '#aaa')],
  ['the color below it', SOUND.replace('#fff', '#666')],
  ['what fades it', SOUND.replace('<p style="', '<p style="opacity: 0.5; ')],
  ['what fades all around it', SOUND.replace('<div style="', '<div style="opacity: 0.5; ')],
  [
    'a panel below it that is not around it',
    `<div style="position: relative"><i style="position: absolute; inset: 0; background: #666"></i>
      <p style="color: #555; position: relative">${WORDS}</p></div>`,
  ],
  [
    'a panel that one above it no longer hides',
    `<div style="background: #666"><div style="background: #fff; width: 4px"><p style="color: #555; width: 300px">${WORDS}</p></div></div>`,
  ],
])('a text that was sound is faint by %s', async (_, faint) => {
  draw(SOUND)
  expect(await found()).toEqual([])
  draw(faint)
  expect(await found()).toEqual(FAINT)
  expect((await violations()).map(({ id }) => id)).toContain('color-contrast')
  draw(SOUND)
  expect(await found()).toEqual([])
})

test('a smaller text needs more contrast than the large one that was sound', async () => {
  const large = `<div style="background: #fff"><p style="color: #888; font-size: 32px">${WORDS}</p></div>`
  draw(large)
  expect(await found()).toEqual([])
  draw(large.replace('32px', '14px'))
  expect(await found()).toEqual(FAINT)
})

test('a button that is off may be faint, and the same one may not once it is on', async () => {
  const off = `<button type="button" disabled style="color: #aaa; background: #fff">${WORDS}</button>`
  draw(off)
  expect(await found()).toEqual([])
  draw(off.replace(' disabled', ''))
  expect(await found()).toEqual(FAINT)
})

test('the label of a field that is off may be faint, and no longer once the field is on', async () => {
  const off = `<label for="x" style="color: #aaa; background: #fff">${WORDS}</label><input id="x" disabled>`
  draw(off)
  expect(await found()).toEqual([])
  draw(off.replace(' disabled', ''))
  expect(await found()).toEqual(FAINT)
})

test('a text that is faint in the dark on a phone alone', async () => {
  draw(`<style>@media (prefers-color-scheme: dark) and (max-width: 400px) { #x { color: #333; background: #222 } }</style>
    <p id="x" style="--a: 0">${WORDS}</p>`)
  expect(await found()).toEqual([])
  await setScheme('dark')
  expect(await found()).toEqual(FAINT)
  await page.viewport(1280, 800)
  expect(await found()).toEqual([])
})

test('what is found once is found again', async () => {
  draw(SOUND.replace('#555', '#aaa'))
  expect(await found()).toEqual(FAINT)
  expect(await found()).toEqual(FAINT)
})

/** All rules for the one scheme or the other, those of other sheets and groups included. */
const rulesOfSchemes = (rules: CSSRuleList, isOfScheme = false): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    const inScheme =
      isOfScheme || (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme'))
    const own = inScheme && rule instanceof CSSStyleRule ? [rule] : []
    return 'cssRules' in rule ? [...own, ...rulesOfSchemes(rule.cssRules as CSSRuleList, inScheme)] : own
  })

test('schemes differ in colours alone, which is why all other rules look at one of them for each width', () => {
  const rules = [...document.styleSheets].flatMap((sheet) => rulesOfSchemes(sheet.cssRules))
  const properties = new Set(rules.flatMap(({ style }) => [...style]))
  expect(properties.size).toBeGreaterThan(10)
  expect([...properties].filter((name) => !/^--|^color-scheme$/.test(name))).toEqual([])
})
