/**
 * The floor of a turn: the same three calls of the vendors' SDKs in the same order, at the same pace, by as many talkers,
 * and nothing else: no socket, no chart, no database, no decoding. Tells ms from the release to the first audio.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { SentenceCutter } from '@preceptor/interview/wording/sentences'
import { createSpeech } from '@preceptor/vendors/azure-speech/speech'
import { createOpenAi } from '@preceptor/vendors/openai/client'

const { speechHost, openAiUrl, talkers, seconds, chunks, cycleMs } = JSON.parse(
  process.env.BARE_CALLS as string,
) as {
  speechHost: string
  openAiUrl: string
  talkers: number
  seconds: number
  chunks: number
  cycleMs: number
}

const CHUNK_MS = 250
const SAMPLES_A_CHUNK = 16 * CHUNK_MS
const speech = createSpeech({ host: speechHost })
const openAi = createOpenAi({ apiKey: 'stand-in', baseURL: openAiUrl, model: 'gpt-4o-mini' })
const pcm = new Int16Array(SAMPLES_A_CHUNK)

const turn = async (): Promise<number> => {
  const recognition = speech.openRecognition({ onPartial: () => {} })
  const begunAt = performance.now()
  for (let seq = 0; seq < chunks; seq += 1) {
    await sleep(Math.max(0, begunAt + (seq + 1) * CHUNK_MS - performance.now()))
    recognition.push(pcm)
  }
  const releasedAt = performance.now()
  const { text } = await recognition.finish()
  const cutter = new SentenceCutter()
  const firstAudio = Promise.withResolvers<number>()
  let isSaid = false
  const say = (sentence: string) => {
    if (isSaid) return
    isSaid = true
    const said = speech.synthesise({
      text: sentence,
      voice: 'professional',
      onAudio: () => firstAudio.resolve(performance.now() - releasedAt),
    })
    said.catch(firstAudio.reject)
  }
  const reply = openAi.streamReply({
    purpose: 'follow_up',
    personality: 'professional',
    nurseName: 'Maya',
    positionTitle: 'ICU Staff Nurse',
    companyName: 'Lakeside Medical Center',
    questionCount: 3,
    questionIndex: 0,
    question: 'Why did you choose nursing, and what keeps you in it?',
    questionType: 'motivation',
    answer: text,
    history: [],
    openingWords: null,
  })
  for await (const part of reply)
    if (part.type === 'text') for (const sentence of cutter.push(part.delta)) say(sentence)
  for (const sentence of cutter.flush()) say(sentence)
  return firstAudio.promise
}

const from = performance.now() + cycleMs
const until = from + seconds * 1_000
const samples: number[] = []
const talkOn = async () => {
  await sleep(Math.random() * cycleMs)
  while (performance.now() < until) {
    const begunAt = performance.now()
    const latencyMs = await turn()
    if (begunAt >= from) samples.push(latencyMs)
    await sleep(Math.max(0, begunAt + cycleMs - performance.now()))
  }
}
await Promise.all(Array.from({ length: talkers }, talkOn))
process.send?.({ samples })
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
