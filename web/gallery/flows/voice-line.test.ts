import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openStory } from '../open-story.ts'
import { stories } from '../stories/room.tsx'

const recording = stories.find(({ state }) => state === 'recording')!
const WINDOW_MS = 1_000

const motion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

const bars = () => [...document.querySelectorAll<SVGRectElement>('.presence .wave rect')]
const drawn = () => bars().map(({ style }) => style.transform)

/** How often the line was drawn anew within a second, and the most heights it had at once: speech has pauses. */
const drawnTimes = () =>
  new Promise<{ times: number; heights: number }>((resolve) => {
    const seen: string[] = []
    let heights = 0
    const until = performance.now() + WINDOW_MS
    const look = (now: number) => {
      const line = drawn().join()
      heights = Math.max(heights, new Set(drawn()).size)
      if (line !== seen.at(-1)) seen.push(line)
      if (now < until) requestAnimationFrame(look)
      else resolve({ times: seen.length, heights })
    }
    requestAnimationFrame(look)
  })

test('the voice line moves with what the microphone hears, bar by bar and 30 times a second at most', async () => {
  await motion('no-preference')
  await page.viewport(1280, 800)
  await openStory(recording)
  await expect.poll(() => drawn().every((transform) => transform.startsWith('scaleY('))).toBe(true)
  expect(document.querySelector('.presence .wave')?.classList).toContain('live')
  expect(bars()).toHaveLength(45)
  const { times, heights } = await drawnTimes()
  expect(times).toBeGreaterThan(3)
  expect(times).toBeLessThanOrEqual(32)
  expect(heights).toBeGreaterThan(1)
})

test('with reduced motion it shows the level in steps, twice a second at most', async () => {
  await motion('reduce')
  await page.viewport(1280, 800)
  await openStory(recording)
  const filled = () => document.querySelectorAll('.presence .wave.steps .on').length
  await expect.poll(filled).toBeGreaterThan(0)
  expect(bars()).toHaveLength(45)
  let changes = 0
  const observer = new MutationObserver(() => changes++)
  observer.observe(document.querySelector('.presence')!, { subtree: true, attributes: true, childList: true })
  const { times } = await drawnTimes()
  observer.disconnect()
  expect(times).toBe(1)
  expect(changes).toBeLessThanOrEqual(3)
})
