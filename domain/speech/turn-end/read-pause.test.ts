import { describe, expect, it } from 'vitest'
import { PATIENCE, patienceMs } from './patience.ts'
import { readPause } from './read-pause.ts'

describe('a pause', () => {
  it.each([
    ['', 'empty'],
    ['so i told him that the', 'open'],
    ['we gave her oxygen and', 'open'],
    ['i think it was um', 'open'],
    ['oh let me think', 'thinking'],
    ['hold on a', 'thinking'],
    ['she went home on friday so that’s it', 'closed'],
    ['Does that answer your question?', 'closed'],
    ['could you repeat the question', 'closed'],
    ['i sat down with her and we talked', 'whole'],
  ])('after "%s" is %s', (text, kind) => {
    expect(readPause(text).kind).toBe(kind)
  })

  it('speaks more for an end the longer the answer is and the more it says of what became of it', () => {
    const begun = 'i had a patient on the ward last winter'
    const acted = `${begun} who kept pulling at his line so i sat with him and called his wife and moved him near the desk and asked the doctor to change the line`
    const ended = `${acted} after that he was calm and he went home two days later and now we always ask first`
    const [first, second, third] = [begun, acted, ended].map((text) => readPause(text).points)
    expect(first).toBeLessThan(second as number)
    expect(second).toBeLessThan(third as number)
    expect(patienceMs(ended)).toBeLessThan(patienceMs(acted))
  })

  it('is never ended before anything was said, and never sooner than the least', () => {
    expect(patienceMs('')).toBe(Number.POSITIVE_INFINITY)
    for (const text of ['yes', 'and', "that's all", 'we talked', 'let me think'])
      expect(patienceMs(text)).toBeGreaterThanOrEqual(Math.min(PATIENCE.leastMs, PATIENCE.closedMs))
  })
})
