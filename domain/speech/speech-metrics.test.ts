import { describe, expect, it } from 'vitest'
import { countFillers, findLongPauses, measureSpeech, paceWordsPerMinute } from './speech-metrics.ts'

const word = (text: string, offsetMs: number, durationMs = 300) => ({ text, offsetMs, durationMs })

describe('pace', () => {
  it('is words a minute', () => {
    expect(paceWordsPerMinute(130, 60_000)).toBe(130)
    expect(paceWordsPerMinute(10, 5_000)).toBe(120)
  })
  it('is not reported of a word or two', () => {
    expect(paceWordsPerMinute(2, 900)).toBeNull()
    expect(paceWordsPerMinute(0, 60_000)).toBeNull()
  })
})

describe('fillers', () => {
  it('are hesitation sounds in verbatim text', () => {
    expect(countFillers('um I uh called the er doctor hmm and uhh ahh')).toBe(6)
    expect(countFillers('I called the emergency team; her human error')).toBe(0)
  })
  it('are phrases only where they are set apart', () => {
    expect(countFillers('It was, like, a long shift, you know, and we coped.')).toBe(2)
    expect(countFillers('I like my work and you know the unit, I mean it')).toBe(0)
  })
})

describe('pauses', () => {
  it('are silences of more than two and a half seconds between words', () => {
    const words = [word('I', 4_000), word('called', 4_400), word('the', 7_300), word('doctor', 7_600)]
    expect(findLongPauses(words)).toEqual([{ startMs: 4_700, durationMs: 2_600 }])
    expect(findLongPauses([word('I', 9_000), word('did', 11_800)])).toEqual([])
    expect(findLongPauses([])).toEqual([])
  })
})

it('measures a whole answer', () => {
  const words = [word('um', 1_000), word('i', 1_400), word('called', 5_000), word('her', 5_400)]
  const kept = { keepsFillers: true }
  expect(measureSpeech('um i called her', words, kept)).toEqual({
    wordsPerMinute: 51,
    fillerCount: 1,
    longPauses: [{ startMs: 1_700, durationMs: 3_300 }],
    averagePauseMs: 3_300,
  })
  expect(measureSpeech('', [], kept)).toMatchObject({
    wordsPerMinute: null,
    fillerCount: 0,
    averagePauseMs: null,
  })
})

it('counts no fillers where the recogniser may have left them out', () => {
  expect(measureSpeech('i called her', [], { keepsFillers: false }).fillerCount).toBeNull()
})
