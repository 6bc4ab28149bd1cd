import { createSpeech } from '@preceptor/vendors/azure-speech/speech'
import { afterEach, describe, expect, it } from 'vitest'
import { createSpeechStandIn, type SpeechStandIn } from './stand-in.ts'

let standIn: SpeechStandIn | undefined
afterEach(async () => {
  await standIn?.stop()
  standIn = undefined
})

describe('the speech stand-in', () => {
  it('starts without a recogniser, says what is missing, rejects recognition and still speaks', async (context) => {
    standIn = createSpeechStandIn({ port: 0, decoders: { warm: 1, modelDir: '/nowhere' } })
    await standIn.start()
    const { recognition, listens, synthesis, speaks } = standIn.describe()
    expect(listens).toBe(false)
    expect(recognition).toContain('apt-get install pocketsphinx pocketsphinx-en-us')

    const speech = createSpeech({ host: standIn.url })
    const turn = speech.openRecognition({ onPartial() {} })
    turn.push(new Int16Array(8_000))
    await expect(turn.finish()).rejects.toMatchObject({ name: 'VendorError', retryable: true })
    if (!speaks) {
      speech.close()
      context.skip(synthesis)
    }
    const { durationMs } = await speech.synthesise({ text: 'Hello.', voice: 'clinical', onAudio() {} })
    expect(durationMs).toBeGreaterThan(200)
    speech.close()
  })

  it('accepts faults from another process', async () => {
    standIn = createSpeechStandIn({ port: 0, recogniser: 'script' })
    await standIn.start()
    const url = `${standIn.url.replace('ws:', 'http:')}/control/faults`
    const set = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ recognition: { error: 1, seed: 9 } }),
    })
    expect(await set.json()).toMatchObject({ recognition: { error: 1, seed: 9 }, synthesis: { error: 0 } })
    const wrong = await fetch(url, { method: 'POST', body: JSON.stringify({ recognition: { error: 7 } }) })
    expect(wrong.status).toBe(400)
    const speech = createSpeech({ host: standIn.url })
    const turn = speech.openRecognition({ onPartial() {} })
    turn.push(new Int16Array(8_000))
    await expect(turn.finish()).rejects.toMatchObject({ name: 'VendorError' })
    speech.close()
  })

  it('says which port is in use', async () => {
    standIn = createSpeechStandIn({ port: 0, recogniser: 'script' })
    await standIn.start()
    const port = Number(new URL(standIn.url).port)
    await expect(createSpeechStandIn({ port, recogniser: 'script' }).start()).rejects.toThrow(
      `Port ${port} is in use`,
    )
  })

  it('closes a socket that sends rubbish', async () => {
    standIn = createSpeechStandIn({ port: 0, recogniser: 'script' })
    await standIn.start()
    const socket = new WebSocket(`${standIn.url}/stt/speech/universal/v2`)
    const closed = new Promise<number>((resolve) => {
      socket.onclose = ({ code }) => resolve(code)
    })
    socket.onopen = () => socket.send(new Uint8Array([255, 255, 1]))
    expect(await closed).toBe(1007)
  })
})
