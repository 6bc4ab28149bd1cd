import { describe, expect, it } from 'vitest'
import { chooseHint, LIVE_HINT, type LiveHint, type SpeakingMoment } from './live-hints.ts'

/** A nurse who speaks well: 20 s, 130 words a minute. */
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const WELL: SpeakingMoment = {
  elapsedMs: 20_000,
  voicedMs: 14_000,
  pauseMs: 300,
  voiceDb: -26,
  text: words(43),
  confidence: 0.9,
}
const hint = (part: Partial<SpeakingMoment>, sinceHintMs: number | null = null) =>
  chooseHint({ ...WELL, ...part }, sinceHintMs)

describe('a hint while the candidate talks', () => {
  it('is none when the candidate speaks well, and none before anything is known', () => {
    expect(hint({})).toBeNull()
    expect(
      hint({ elapsedMs: 0, voicedMs: 0, pauseMs: 0, voiceDb: null, text: '', confidence: null }),
    ).toBeNull()
  })

  it.each<[string, LiveHint, Partial<SpeakingMoment>, Partial<SpeakingMoment>]>([
    ['a pause over 6 s', 'encourage', { pauseMs: 6_050 }, { pauseMs: 6_000 }],
    ['a confidence below 0.4', 'clearly', { confidence: 0.39 }, { confidence: 0.4 }],
    ['a faint voice', 'louder', { voiceDb: -45 }, { voiceDb: -40 }],
    ['a hasty pace', 'slower', { text: words(57) }, { text: words(56) }],
    ['a slow pace', 'livelier', { text: words(29) }, { text: words(30) }],
    ['many fillers', 'fillers', { text: `um uh er um ${words(40)}` }, { text: `um uh er ${words(40)}` }],
  ])('%s asks for "%s"', (_, expected, over, within) => {
    expect(hint(over)).toBe(expected)
    expect(hint(within)).toBeNull()
  })

  it('counts on the confidence it starts with while there is none', () => {
    expect(hint({ confidence: null })).toBeNull()
  })

  it('does not judge the pace of the first words, nor fillers in a long answer', () => {
    expect(hint({ elapsedMs: 7_000, text: words(40) })).toBeNull()
    expect(hint({ elapsedMs: 9_000, text: words(3) })).toBeNull()
    expect(hint({ elapsedMs: 60_000, text: `um uh er um ${words(130)}` })).toBeNull()
  })

  it('keeps quiet for 15 s after the last one', () => {
    const pausing = { pauseMs: 9_000 }
    expect(hint(pausing, 0)).toBeNull()
    expect(hint(pausing, 14_999)).toBeNull()
    expect(hint(pausing, 15_000)).toBe('encourage')
  })

  it('mentions a silence before all else', () => {
    expect(hint({ pauseMs: 7_000, voiceDb: -45, confidence: 0.1, text: words(90) })).toBe('encourage')
  })

  it('says each in a short sentence or two', () => {
    for (const text of Object.values(LIVE_HINT)) expect(text.length).toBeLessThan(70)
  })
})
