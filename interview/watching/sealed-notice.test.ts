import { randomUUID } from 'node:crypto'
import type { WatchNotice } from '@preceptor/contracts/interviews/watch-notice'
import { expect, it } from 'vitest'
import { NoticeSeal } from './sealed-notice.ts'

const interviewId = randomUUID()
const seal = new NoticeSeal('a-token-for-the-charts')
const step = (text?: { line: string | null; heard: string | null }): WatchNotice => ({
  kind: 'seen',
  from: 'realtime-1',
  interviewId,
  watched: { kind: 'step', atMs: 1, event: 'answer.typed', value: 'a.b', facts: {}, ...(text && { text }) },
})

it('opens what was sealed with the same token, and shows nothing of it to others', () => {
  const notice = step({ line: 'I called the rapid response team.', heard: null })
  const sealed = seal.seal(notice)
  expect(seal.open(sealed)).toEqual(notice)
  expect(seal.seal(notice)).not.toBe(sealed)
  const inside = Buffer.from(sealed, 'base64').toString('latin1')
  for (const words of ['rapid', interviewId, 'seen']) expect(inside).not.toContain(words)
})

it('opens nothing that was sealed with another token, changed or made up', () => {
  const sealed = seal.seal({ kind: 'watching', from: 'realtime-1', interviewId, withText: true })
  expect(new NoticeSeal('another-token').open(sealed)).toBeUndefined()
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1]! ^= 1
  expect(seal.open(changed.toString('base64'))).toBeUndefined()
  for (const payload of ['', '{"kind":"who","from":"x"}', sealed.slice(0, 20)])
    expect(seal.open(payload)).toBeUndefined()
})

it.each([
  ['a', 'in one byte each'],
  ['ü', 'in two'],
  ['🩺', 'in four'],
])('cuts a text of %s until it fits a notification', (letter) => {
  const sealed = seal.seal(step({ line: letter.repeat(9_000), heard: letter.repeat(9_000) }))
  expect(sealed.length).toBeLessThan(8_000)
  const opened = seal.open(sealed)
  expect(opened?.kind === 'seen' && opened.watched.kind === 'step' && opened.watched.text?.line).toMatch(
    letter,
  )
})
