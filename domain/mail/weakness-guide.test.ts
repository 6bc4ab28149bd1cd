import { expect, test } from 'vitest'
import { weaknessGuideMail } from './weakness-guide.ts'

test('the guide’s mail carries the whole link in both parts, and says until when it works', () => {
  const url = 'https://preceptor.example/guide/id.1764396000.a_b-c'
  const { subject, text, html } = weaknessGuideMail({ url, until: new Date('2026-11-29T10:00:00Z') })
  expect(subject).toBe('Your weakness guide is here')
  expect(text).toMatch(/^Hello,\n/)
  expect(text).toContain(`\n${url}\n`)
  expect(html).toContain(`<a href="${url}"`)
  expect(text).toContain('The link works for 7 days, until November 29, 2026.')
  expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
})
