import { expect, test } from 'vitest'
import { allRules, readSources } from './read-sources.ts'

/** Under the pointer or the focus. */
const POINTED = [':hover', ':focus', ':focus-visible', ':focus-within']
/** Properties by which something is there that was not. */
const SHOWS = ['display', 'visibility', 'opacity', 'content', 'clip', 'clip-path', 'height', 'max-height']
const APPEARS = ['block', 'flex', 'grid', 'inline', 'visible', 'opacity-', 'not-sr-only']
const HANDLERS = ['onMouseEnter', 'onMouseOver', 'onPointerEnter', 'onPointerOver', 'mouseenter', 'mouseover']

test('no style shows under the pointer or the focus what is hidden otherwise', () => {
  const pointed = allRules().filter(({ selector }) => POINTED.some((state) => selector.includes(state)))
  expect(pointed.length).toBeGreaterThan(20)
  const showing = pointed.flatMap(({ sheet, selector, declarations }) =>
    declarations
      .filter(([property]) => SHOWS.includes(property))
      .map(([property]) => `${sheet}: ${selector} ${property}`),
  )
  expect(showing).toEqual([])
})

test('no class shows something under the pointer or the focus, and no script waits for the pointer', () => {
  const found: string[] = []
  for (const [path, text] of readSources('.tsx', '.ts')) {
    for (const handler of HANDLERS) if (text.includes(handler)) found.push(`${path}: ${handler}`)
    for (const state of ['hover:', 'focus:', 'focus-visible:', 'focus-within:'])
      for (const after of text.split(state).slice(1))
        if (APPEARS.some((word) => after.startsWith(word)))
          found.push(`${path}: ${state}${after.slice(0, 20)}`)
  }
  expect(found).toEqual([])
})

test('no library for tooltips and hover cards is used', () => {
  for (const [path, text] of readSources('.tsx', '.ts'))
    for (const word of ['Tooltip', 'HoverCard']) expect(text.includes(word), `${word} in ${path}`).toBe(false)
})
