import { expect, test } from 'vitest'
import { PlayedTime } from './played-time.ts'

test('before anything left nothing was heard', () => {
  const played = new PlayedTime()
  expect([played.heardMs(500, 9_000), played.endsAt(500)]).toEqual([0, 0])
})

test('frames that come in time sound without a pause', () => {
  const played = new PlayedTime()
  played.sounds(0, 1_000)
  played.sounds(200, 1_150)
  expect([1_000, 1_120, 1_399, 2_000].map((now) => played.heardMs(400, now))).toEqual([0, 120, 399, 400])
  expect(played.endsAt(400)).toBe(1_400)
})

test('the silence between the opening words and the reply counts as heard of neither', () => {
  const played = new PlayedTime()
  played.sounds(0, 1_000)
  expect([played.isDryAt(300, 1_299), played.isDryAt(300, 1_900)]).toEqual([false, true])
  played.sounds(300, 1_900)
  expect([1_299, 1_899, 1_900, 2_000, 9_000].map((now) => played.heardMs(1_300, now))).toEqual([
    299, 300, 300, 400, 1_300,
  ])
  expect(played.endsAt(1_300)).toBe(2_900)
})

test('is dry only once something has sounded, and only past its end', () => {
  const played = new PlayedTime()
  expect([played.hasSounded, played.isDryAt(0, 9_000)]).toEqual([false, false])
  played.sounds(0, 1_000)
  expect([played.hasSounded, played.isDryAt(300, 1_300), played.isDryAt(300, 1_301)]).toEqual([
    true,
    false,
    true,
  ])
})
