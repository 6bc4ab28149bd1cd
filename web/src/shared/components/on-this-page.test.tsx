import { LEGAL_TEXTS } from '@preceptor/content/legal'
import { expect, test } from 'vitest'
import { sectionId } from './on-this-page.tsx'

test('the address of a section is made of the words of its title', () => {
  expect(sectionId('Do I need a credit card for the trial?')).toBe('do-i-need-a-credit-card-for-the-trial')
  expect(sectionId('“24 hours”: what’s kept')).toBe('24-hours-what-s-kept')
})

test.each(Object.entries(LEGAL_TEXTS))('no two sections of %s have the same address', (_, sections) => {
  const ids = sections.map(({ title }) => sectionId(title))
  expect(new Set(ids).size).toBe(ids.length)
})
