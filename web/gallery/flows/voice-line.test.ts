import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createPlayer } from '../../src/features/interview/playback/player.ts'
import type { Room } from '../../src/features/interview/room/room.ts'
import { asked } from '../fixtures/room.ts'
import { interview, room } from '../fixtures/voice-room.tsx'
import { openStory } from '../open-story.ts'
import { stories } from '../stories/room.tsx'

const recording = stories.find(({ state }) => state === 'recording')!
const WINDOW_MS = 1_000
const MESSAGE_ID = asked[0]!.messageId
const RATE_HZ = 16_000
const LOUD_MS = 500
const SILENT_MS = 30_000
/** For a machine that is busy with other things. */
const PATIENCE_MS = 15_000

/** A tone of this loudness, 0 to 1, as the server sends speech: 16-bit samples. */
const toneBytes = (durationMs: number, peak: number) =>
  Int16Array.from({ length: (RATE_HZ * durationMs) / 1000 }, (_, at) => 32_767 * peak * Math.sin(at / 4))
    .buffer

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

describe('while the interviewer speaks', () => {
  const transforms = () => bars().map((bar) => getComputedStyle(bar).transform)
  /** The largest of the bars’ scales, 0 to 1. */
  const tallest = () =>
    Math.max(...drawn().map((transform) => Number(/scaleY\((.+)\)/.exec(transform)?.[1] ?? 0)))

  /** What the player plays, drawn as the room draws it. */
  const drawSpeech = async (player: Room['player']) => {
    await motion('no-preference')
    await page.viewport(1280, 800)
    const fields = { ...interview('greeting.speaking.sounding', asked), speech: 'sounding' as const }
    await openStory(room('speaking', 'Sarah is speaking', fields, { player }))
    await expect.poll(() => bars().length).toBe(45)
  }

  test('its line is as loud as what is played, and low in a silence of it', async () => {
    const player = createPlayer(
      () => {},
      () => true,
    )
    onTestFinished(player.close)
    // Browsers allow sound after a gesture.
    await userEvent.click(document.body)
    player.resume()
    player.begin(MESSAGE_ID, RATE_HZ)
    await drawSpeech(player)
    let pushed = 0
    const patient = { timeout: PATIENCE_MS, interval: LOUD_MS / 2 }
    await expect
      .poll(() => {
        player.push(MESSAGE_ID, pushed++, toneBytes(LOUD_MS, 0.8))
        return tallest()
      }, patient)
      .toBeGreaterThan(0.8)
    player.push(MESSAGE_ID, pushed, toneBytes(SILENT_MS, 0))
    await expect.poll(tallest, patient).toBeLessThan(0.2)
  })

  test('its line stays still where what is played cannot be measured', async () => {
    const player = createPlayer(
      () => {},
      () => false,
    )
    onTestFinished(player.close)
    await drawSpeech(player)
    expect(document.querySelector('.presence .wave')?.classList).toContain('speaking')
    const before = transforms()
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS / 2))
    expect(transforms()).toEqual(before)
    expect(document.querySelector('.presence')!.getAnimations({ subtree: true })).toEqual([])
  })
})
