import { beforeEach, expect, test, vi } from 'vitest'
import { changeVisit, deviceTypeOf, readVisit, withPage } from './visit.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140.0 Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

test.each([
  [390, IPHONE, 'mobile'],
  [390, PHONE, 'mobile'],
  [600, IPAD, 'tablet'],
  [767, TABLET, 'tablet'],
  [500, LAPTOP, 'desktop'],
  [768, LAPTOP, 'tablet'],
  [1024, LAPTOP, 'tablet'],
  [800, PHONE, 'tablet'],
  [1025, IPAD, 'desktop'],
  [1440, LAPTOP, 'desktop'],
])('at %i px of %s it is a %s', (width, userAgent, device) => {
  expect(deviceTypeOf(width, userAgent)).toBe(device)
})

test('a visit has one id, of a time and a random text, however many pages it has', () => {
  const { id } = changeVisit((visit) => withPage(visit, '/'))
  expect(id).toMatch(/^\d{13}-[a-z0-9]{6,10}$/)
  const visit = changeVisit((before) => withPage(before, '/pricing'))
  expect(visit).toMatchObject({ id, page: '/pricing', previousPage: '/', pages: ['/', '/pricing'] })
  expect(readVisit().id).toBe(id)
})

test('a page that is seen again counts once, and loading it anew is no move', () => {
  for (const page of ['/', '/pricing', '/pricing', '/']) changeVisit((visit) => withPage(visit, page))
  expect(readVisit()).toMatchObject({ pages: ['/', '/pricing'], page: '/', previousPage: '/pricing' })
})

test('a long visit stays small enough for its beacon', () => {
  for (let n = 0; n < 100; n++) changeVisit((visit) => withPage(visit, `/app/results/mock/${n}`))
  expect(readVisit().pages).toHaveLength(40)
})

test('where nothing can be kept a visit begins anew, and nothing breaks', () => {
  kept.set('visit', '{broken')
  expect(readVisit().clicks).toBe(0)
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(changeVisit(() => ({ clicks: 4 })).clicks).toBe(4)
  expect(readVisit().clicks).toBe(0)
})
