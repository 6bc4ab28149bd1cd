import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { createSpeechStandIn, type SpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSpeech, type Speech, type SynthesisWord } from './speech.ts'
import { toSsml } from './voices.ts'

let standIn: SpeechStandIn
let speech: Speech

beforeAll(async () => {
  standIn = createSpeechStandIn({ port: 0, recogniser: 'script' })
  await standIn.start()
})
afterAll(() => standIn.stop())
beforeEach(() => {
  speech = createSpeech({ host: standIn.url })
})
afterEach(async () => {
  speech.close()
  standIn.setFaults({ synthesis: {} })
  await expect.poll(() => standIn.connectionCount).toBe(0)
})

const say = async (text: string, voice: PersonalityKey = 'professional') => {
  const parts: Uint8Array[] = []
  const words: SynthesisWord[] = []
  const { durationMs } = await speech.synthesise({
    text,
    voice,
    onAudio: (bytes) => parts.push(bytes),
    onWord: (word) => words.push(word),
  })
  return { pcm: Buffer.concat(parts), words, durationMs }
}

describe('a spoken text', () => {
  it('comes as raw PCM with its words in order', async () => {
    const { pcm, words, durationMs } = await say('Tell me about a difficult day. What did you do?')
    expect(words.map((word) => word.text).join(' ')).toBe('Tell me about a difficult day. What did you do?')
    expect(durationMs).toBe(words.length * 60)
    expect(pcm.length).toBe(durationMs * 32)
    for (const [index, word] of words.entries()) {
      expect(word.offsetMs).toBeGreaterThanOrEqual(index && words[index - 1]!.offsetMs)
      expect(word.offsetMs + word.durationMs).toBeLessThanOrEqual(durationMs)
    }
  })

  it('sounds different in each of the three voices', async () => {
    const spoken = await Promise.all(
      (['professional', 'clinical', 'friendly'] as const).map((voice) => say('Good morning to you', voice)),
    )
    expect(new Set(spoken.map(({ pcm }) => pcm.toString('base64'))).size).toBe(3)
  })

  it('says markup instead of obeying it', async () => {
    const { words } = await say('Is <break time="9s"/> a & b \'quoted\'?')
    expect(words.map((word) => word.text)).toContain('<break')
    expect(toSsml('a\u0000<b>', 'clinical')).toContain('a &lt;b&gt;</voice>')
  })

  it('reuses the socket of the one before', async () => {
    await say('One.')
    await say('Two.')
    expect(standIn.connectionCount).toBe(1)
    await Promise.all([say('Three.'), say('Four.'), say('Five.')])
    expect(standIn.connectionCount).toBe(3)
  })

  it('keeps no more idle sockets than asked', async () => {
    const few = createSpeech({ host: standIn.url, maxIdleSynthesisers: 1 })
    const options = { voice: 'clinical', onAudio() {} } as const
    await Promise.all(['a.', 'b.', 'c.'].map((text) => few.synthesise({ ...options, text })))
    await expect.poll(() => standIn.connectionCount).toBe(1)
    few.close()
  })
})

describe('a connection that nobody speaks over', () => {
  it('is closed after a while, one that was used since stays', async () => {
    const brief = createSpeech({ host: standIn.url, idleSynthesiserMs: 300 })
    const speak = () => brief.synthesise({ text: 'Hello.', voice: 'clinical', onAudio() {} })
    await Promise.all([speak(), speak()])
    expect(standIn.connectionCount).toBe(2)
    const spokenOver = async () => {
      await speak()
      return standIn.connectionCount
    }
    await expect.poll(spokenOver).toBe(1)
    await expect.poll(() => standIn.connectionCount).toBe(0)
    await speak()
    expect(standIn.connectionCount).toBe(1)
    brief.close()
  })

  it('is opened ahead of the words, which then travel over it', async () => {
    speech.openAhead()
    speech.openAhead()
    await expect.poll(() => standIn.connectionCount).toBe(1)
    const opened = standIn.connectionsEver
    expect((await say('Hello.')).durationMs).toBe(60)
    expect(standIn.connectionsEver).toBe(opened)
    speech.openAhead()
    expect((await say('Hello again.')).durationMs).toBe(120)
    expect(standIn.connectionsEver).toBe(opened)
  })

  it('is closed after a while too when it was opened ahead for nothing, and with the service', async () => {
    const brief = createSpeech({ host: standIn.url, idleSynthesiserMs: 100 })
    const before = standIn.connectionsEver
    brief.openAhead()
    await expect.poll(() => standIn.connectionsEver).toBe(before + 1)
    await expect.poll(() => standIn.connectionCount).toBe(0)
    const opened = standIn.connectionsEver
    brief.openAhead()
    brief.close()
    brief.openAhead()
    await expect.poll(() => standIn.connectionsEver).toBe(opened + 1)
    await expect.poll(() => standIn.connectionCount).toBe(0)
  })

  it('leaves the words to a new one when the service has cut it, or could not be reached ahead', async () => {
    speech.openAhead()
    await expect.poll(() => standIn.connectionCount).toBe(1)
    standIn.cutConnections()
    await expect.poll(() => standIn.connectionCount).toBe(0)
    expect((await say('Hello.')).durationMs).toBe(60)

    const closed = createServer((socket) => socket.destroy())
    await once(closed.listen(0, '127.0.0.1'), 'listening')
    const { port } = closed.address() as AddressInfo
    const early = createSpeech({ host: `ws://127.0.0.1:${port}` })
    early.openAhead()
    await once(closed, 'connection')
    await once(closed.close(), 'close')
    const late = createSpeechStandIn({ port, recogniser: 'script' })
    await late.start()
    const spoken = await early.synthesise({ text: 'Hello.', voice: 'clinical', onAudio() {} })
    expect(spoken.durationMs).toBe(60)
    early.close()
    await late.stop()
  })
})

describe('speech that is interrupted', () => {
  it('stops at once, with the reason of the signal, and nothing arrives after it', async () => {
    const controller = new AbortController()
    const reason = new Error('she pressed to talk')
    let pieces = 0
    const speaking = speech.synthesise({
      text: 'word '.repeat(400),
      voice: 'friendly',
      signal: controller.signal,
      onAudio() {
        pieces++
        if (pieces === 2) controller.abort(reason)
      },
    })
    await expect(speaking).rejects.toBe(reason)
    expect((await say('And again.')).durationMs).toBe(120)
    expect(pieces).toBe(2)
  })

  it('does not begin when the signal has fired before', async () => {
    const signal = AbortSignal.abort(new Error('too late'))
    const speaking = speech.synthesise({ text: 'Hello.', voice: 'clinical', signal, onAudio() {} })
    await expect(speaking).rejects.toThrow('too late')
    expect(standIn.connectionCount).toBe(0)
  })

  it('settles when the service is closed', async () => {
    standIn.setFaults({ synthesis: { stall: 1 } })
    const speaking = speech.synthesise({ text: 'Hello.', voice: 'clinical', onAudio() {} })
    speech.close()
    await expect(speaking).rejects.toThrow('closed')
  })
})

describe('a synthesiser in trouble', () => {
  beforeEach(() => {
    speech.close()
    speech = createSpeech({ host: standIn.url, silenceTimeoutMs: 1_000 })
  })

  it.each([
    ['that answers with an error', { error: 1 }],
    ['that is cut in the middle', { disconnect: 1 }],
    ['that never answers', { stall: 1 }],
  ])('%s rejects with a retryable VendorError, and the next text is spoken', async (_name, faults) => {
    standIn.setFaults({ synthesis: faults })
    await expect(say('Hello there. How are you?')).rejects.toMatchObject({
      name: 'VendorError',
      vendor: 'azure-speech',
      retryable: true,
    })
    standIn.setFaults({ synthesis: {} })
    expect((await say('Hello.')).durationMs).toBe(60)
  })
})
