import { describe, expect, it } from 'vitest'
import { wavToPcm16k } from './engines/wav.ts'
import { readSsml } from './ssml.ts'
import { splitSentences } from './synthesiser.ts'
import { readStretches, timeWords } from './word-timing.ts'

describe('word times', () => {
  it('follow the pauses of the engine', () => {
    const stretches = readStretches('pau:0.164 hh:0.233 ow:0.502 pau:0.964 t:1.038 iy:1.338 pau:1.5')
    expect(stretches).toEqual([
      { startMs: 164, endMs: 502 },
      { startMs: 964, endMs: 1_338 },
    ])
    expect(timeWords('Hello, you there', stretches)).toEqual([
      { text: 'Hello,', offsetMs: 164, durationMs: 338 },
      { text: 'you', offsetMs: 964, durationMs: 150 },
      { text: 'there', offsetMs: 1_114, durationMs: 224 },
    ])
  })

  it('spread over the whole where pauses and punctuation differ', () => {
    const words = timeWords('one two three', readStretches('pau:0.1 a:0.4 pau:0.6 b:1.0'))
    expect(words[0]?.offsetMs).toBe(100)
    expect(words[2]!.offsetMs + words[2]!.durationMs).toBe(1_000)
    expect(timeWords('nothing', [])).toEqual([])
  })
})

describe('a text to speak', () => {
  it('falls into sentences, not inside numbers or titles', () => {
    expect(splitSentences('Thank you, Dr. Lee. It was 98.6 degrees! Right? And on')).toEqual([
      'Thank you, Dr. Lee.',
      'It was 98.6 degrees!',
      'Right?',
      'And on',
    ])
    expect(splitSentences('  ')).toEqual([])
  })

  it('is read out of its SSML', () => {
    const ssml = "<speak><voice name='en-US-GuyNeural'>a &lt;b&gt; &amp;amp; c</voice></speak>"
    expect(readSsml(ssml)).toEqual({ voice: 'en-US-GuyNeural', text: 'a <b> &amp; c' })
  })
})

describe('a WAV', () => {
  const wav = (rateHz: number, samples: number): Buffer => {
    const header = Buffer.alloc(44)
    header.write('RIFF', 0)
    header.write('WAVEfmt ', 8)
    header.writeUInt32LE(16, 16)
    header.writeUInt32LE(rateHz, 24)
    header.write('data', 36)
    return Buffer.concat([header, Buffer.alloc(samples * 2, 1)])
  }
  it('is taken as it is at 16 kHz and brought to it from another rate', () => {
    expect(wavToPcm16k(wav(16_000, 160)).length).toBe(320)
    expect(wavToPcm16k(wav(22_050, 22_050)).length).toBe(32_000)
    expect(wavToPcm16k(wav(22_050, 2_205)).readInt16LE(100)).toBe(0x0101)
    expect(() => wavToPcm16k(Buffer.from('no'))).toThrow('no WAV')
  })
})
