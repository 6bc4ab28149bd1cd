/** Both vendors' stand-ins in a process of their own: scripted speech, so that the figures are the server's. */
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'

const { sentences, delays } = JSON.parse(process.env.BENCH_VENDORS as string) as {
  sentences: number
  delays: { recogniseMs: number; replyMs: number; tokenMs: number; synthesiseMs: number; msPerWord: number }
}
const openAi = createOpenAiStandIn({
  port: 0,
  script: { sentences },
  faults: { delayMs: delays.replyMs, tokenDelayMs: delays.tokenMs },
})
const speech = createSpeechStandIn({
  port: 0,
  recogniser: 'script',
  msPerWord: delays.msPerWord,
  script: ['I have five years of experience in the emergency department and I enjoy working with a team'],
  faults: { recognition: { delayMs: delays.recogniseMs }, synthesis: { delayMs: delays.synthesiseMs } },
})
await Promise.all([openAi.start(), speech.start()])
process.send?.({ openAi: openAi.url, speech: speech.url })
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
