import { createSpeechStandIn } from '../stand-ins/azure-speech/stand-in.ts'

/** The speech stand-in as a process of its own; PORT says where. Its first line tells what it hears and speaks with. */
const standIn = createSpeechStandIn({ port: Number(process.env.PORT) })
await standIn.start()
console.log(JSON.stringify(standIn.describe()))
process.on('SIGTERM', () => {
  void standIn.stop()
})
