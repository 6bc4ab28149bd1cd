import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { Answers } from '../load/answers.ts'
import { PageNurse } from '../load/page-nurse.ts'
import { createDice } from '../random.ts'
import { openLine } from '../scenarios/cuttable-line.ts'
import { createCountingRecogniser } from '../stand/counted-speech.ts'
import { startChild } from '../voice/child.ts'
import type { Database } from '../voice/setting.ts'
import { CHUNK_MS, CHUNKS } from './turn.ts'

const ANSWERS = 3

/** Chunks lost of a recording, at most, where the line of our own page breaks for a second in the middle of each. */
export async function measureOurCut(database: Database): Promise<number> {
  const openAi = createOpenAiStandIn({ port: 0 })
  const speech = createSpeechStandIn({ port: 0, recogniser: createCountingRecogniser(), msPerWord: 10 })
  await Promise.all([openAi.start(), speech.start()])
  const secret = randomBytes(32).toString('hex')
  const server = await startChild('./server-child.ts', {
    ...{ DATABASE_URL: database.url, JWT_SECRET: secret, PORT: '0', LOG_LEVEL: 'silent' },
    ...{
      OPENAI_API_KEY: 'stand-in',
      OPENAI_BASE_URL: openAi.url,
      SPEECH_HOST: speech.url,
      MAX_LAG_MS: '60000',
    },
  })
  const line = await openLine(server.ready.port as number)
  const answers = new Answers()
  const stop = new AbortController()
  const candidate = new PageNurse({
    ...{ db: database.db, secret, answers, url: line.url, dice: createDice(1), number: 1 },
    ...{ how: 'spoken', paceMs: CHUNK_MS, pieces: [CHUNKS, CHUNKS], patienceMs: 60_000 },
  })
  const running = candidate.run(stop.signal)
  try {
    for (let cut = 0; cut < ANSWERS; cut++) {
      while (answers.given.length <= cut) await sleep(10)
      await sleep(CHUNK_MS * 5.5)
      line.begin('reset')
      await sleep(1_000)
      line.end()
      while (!answers.given[cut]?.confirmed && !answers.given[cut]?.givenUp) await sleep(10)
    }
    stop.abort()
    await running
    const { lost, piecesLost } = await answers.check(database.db)
    // A recording that lacks something counts whole.
    return ((lost + piecesLost) * CHUNKS) / ANSWERS
  } finally {
    stop.abort()
    line.close()
    await server.stop()
    await Promise.all([openAi.stop(), speech.stop()])
  }
}
