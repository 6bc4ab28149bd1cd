import { NO_WAIT, SMALL_MODEL } from '../stand-ins/openai/pace.ts'
import { createOpenAiStandIn } from '../stand-ins/openai/stand-in.ts'

/**
 * The OpenAI stand-in as a process of its own; PORT says where, OPENAI_STAND_IN_PACE how fast it writes: in tokens a
 * second, 0 as fast as it can.
 */
const tokensPerSecond = Number(process.env.OPENAI_STAND_IN_PACE || SMALL_MODEL.tokensPerSecond)
const standIn = createOpenAiStandIn({
  port: Number(process.env.PORT),
  pace: tokensPerSecond > 0 ? { ...SMALL_MODEL, tokensPerSecond } : NO_WAIT,
})
await standIn.start()
process.on('SIGTERM', () => {
  void standIn.stop()
})
