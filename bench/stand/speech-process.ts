/** The speech stand-in, hearing numbered pieces and speaking a short tone, as a process of its own; PORT says where. */
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createCountingRecogniser } from './counted-speech.ts'

const standIn = createSpeechStandIn({
  port: Number(process.env.PORT),
  recogniser: createCountingRecogniser(),
  msPerWord: Number(process.env.MS_PER_WORD || 10),
})
await standIn.start()
process.on('SIGTERM', () => {
  void standIn.stop()
})
