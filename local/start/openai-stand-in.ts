import { createOpenAiStandIn } from '../stand-ins/openai/stand-in.ts'

/** The OpenAI stand-in as a process of its own; PORT says where. */
const standIn = createOpenAiStandIn({ port: Number(process.env.PORT) })
await standIn.start()
process.on('SIGTERM', () => {
  void standIn.stop()
})
