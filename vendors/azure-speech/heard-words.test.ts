import {
  createSpeechStandIn,
  type SpeechStandIn,
  type SpeechStandInOptions,
} from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { afterEach, describe, expect, it } from 'vitest'
import { createSpeech, type Speech } from './speech.ts'

let standIn: SpeechStandIn
let speech: Speech

afterEach(async () => {
  speech.close()
  await standIn.stop()
})

const hear = async (
  said: string,
  {
    phrases,
    seconds = 15,
    ...options
  }: Partial<SpeechStandInOptions> & { phrases?: string[]; seconds?: number } = {},
) => {
  standIn = createSpeechStandIn({ port: 0, recogniser: 'script', script: [said], ...options })
  await standIn.start()
  speech = createSpeech({ host: standIn.url })
  const partials: string[] = []
  const turn = speech.openRecognition({ onPartial: (text) => partials.push(text), phrases })
  for (let at = 0; at < seconds * 4; at += 1) turn.push(new Int16Array(4_000))
  return { ...(await turn.finish()), partials }
}

describe('a pause to think', () => {
  it('of up to three seconds ends no sentence', async () => {
    const { text, words } = await hear('I called [1500ms] the doctor [2900ms] and waited')
    expect(text).toBe('I called the doctor and waited.')
    expect(words.map(({ text, offsetMs }) => [text, offsetMs])).toEqual([
      ['I', 0],
      ['called', 300],
      ['the', 2_100],
      ['doctor', 2_400],
      ['and', 5_600],
      ['waited', 5_900],
    ])
  })

  it('that is longer ends it', async () => {
    expect((await hear('I called the doctor [3500ms] then I waited')).text).toBe(
      'I called the doctor. Then I waited.',
    )
  })
})

describe('an answer of 90 seconds without a pause', () => {
  // 300 ms each: the service ends a phrase after 60 s, before the 201st.
  const words: string[] = Array.from({ length: 300 }, (_, at) => (at % 5 === 4 ? 'patient' : 'then'))
  const saying = (at: number, word: string) => words.with(at, word).join(' ')
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

  it('is one sentence, with every word at its time', async () => {
    const { text, words: heard } = await hear(words.join(' '), { seconds: 90 })
    expect(text).toBe(sentence(words.join(' ')))
    expect(heard).toHaveLength(300)
    expect(heard[200]).toMatchObject({ offsetMs: 60_000 })
  })

  it.each(['I', "I'm", 'SBAR', 'Riverbend'])('keeps the capital of "%s" where it was cut', async (word) => {
    const phrases = ['SBAR', 'Riverbend']
    const { text } = await hear(saying(200, word), { seconds: 90, phrases })
    expect(text).toBe(sentence(saying(200, word)))
  })

  it('keeps the full stop where a pause comes after the cut', async () => {
    const { text } = await hear(saying(199, 'home [1000ms]'), { seconds: 91 })
    expect(text).toContain(' home. Then then')
  })
})

describe('the words', () => {
  it('come with their hesitations, in between too', async () => {
    const { lexical, text, partials } = await hear('um I uh called the er doctor hmm')
    expect(lexical).toBe('um I uh called the er doctor hmm')
    expect(text).toBe('Um I uh called the er doctor hmm.')
    expect(partials).toContain('um I uh')
  })

  it('come without them from a service that removes them whatever it is asked', async () => {
    const { lexical, words } = await hear('um I uh called the doctor', {
      service: { alwaysRemovesFillers: true },
    })
    expect(lexical).toBe('I called the doctor')
    expect(words).toHaveLength(4)
  })

  it('are not masked: what a patient shouted is quoted', async () => {
    expect((await hear('the patient shouted this damn pain')).text).toBe(
      'The patient shouted this damn pain.',
    )
  })

  it('of the phrase list are understood, and written as it writes them', async () => {
    const said = 'with sbar we agreed to titrate norepinephrine'
    expect((await hear(said, { phrases: ['SBAR', 'titrate', 'norepinephrine'] })).text).toBe(
      'With SBAR we agreed to titrate norepinephrine.',
    )
    speech.close()
    await standIn.stop()
    expect((await hear(said)).text).toBe('With s bar we agreed to tie trade nor epinephrine.')
  })

  it('of a list that is too long are cut to what Azure accepts', async () => {
    const phrases = Array.from({ length: 700 }, (_, at) => `phrase ${at}`)
    expect((await hear('I stayed calm', { phrases })).text).toBe('I stayed calm.')
  })
})
