import {
  InterviewSessionReply,
  type MockAnalysis,
  type TranscriptEntry,
} from '@preceptor/contracts/interviews/interview'
import { CompleteMockInterviewReply } from '@preceptor/contracts/interviews/report'
import { acquireInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { makeEntry, makeMockInterview } from '@preceptor/db/testing/builders'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { startScriptedModel } from '../coaching/testing/scripted-model.ts'
import { createContext } from '../context.ts'
import { createServer } from '../server.ts'
import { createTestServer } from './test-server.ts'

/** A story with all its parts, for the question that asks for one. */
export const STORY =
  'On a night shift my patient was short of breath and frightened. I was responsible for her alone. I assessed her ' +
  'airway first because her saturation was falling, and I explained to her husband what I was doing. I called the ' +
  'rapid response team. After an hour her breathing improved and she thanked us.'

interface Ended {
  id: string
  token: string
}

/** A server whose coach is a scripted model, and mock interviews for it to report on. */
export async function openCoachedInterviews(env: Record<string, string> = {}) {
  const model = await startScriptedModel()
  const openai = createOpenAi({ apiKey: 'test', baseURL: model.url, model: 'test' })
  const server = await createTestServer({ env, overrides: { openai } })

  /** Saves these lines, as a room does. */
  async function say(interviewId: string, accountId: string, entries: TranscriptEntry[], measures = {}) {
    const { leaseToken } = (await acquireInterview(server.db, { interviewId, accountId, holder: 'test' }))!
    await saveTransition(server.db, {
      interviewId,
      leaseToken,
      snapshot: {},
      stateValue: 'interviewing.listening',
      stateSeq: 1,
      entries,
      measures,
      voiceSeconds: 0,
      completed: false,
      now: new Date(),
    })
  }

  /** Ends an interview and waits for its report, whole or not. */
  async function report({ id, token }: Ended): Promise<CompleteMockInterviewReply> {
    const reply = await server.ended(`/api/mock-interview/${id}/complete`, { token })
    return CompleteMockInterviewReply.parse(reply.body)
  }

  return {
    server,
    model,
    say,
    report,
    /** An interview in which these answers were given to the story question, with a token of its nurse. */
    async answered(...contents: string[]) {
      const { id, accountId } = await makeMockInterview(server.db)
      const answers = contents.map((content) => makeEntry({ content, questionIndex: 1 }))
      await say(id, accountId, answers)
      return { id, accountId, answers, token: await server.tokenFor(accountId) }
    },
    /** The same, for a report that is whole. */
    complete: async (interview: Ended): Promise<MockAnalysis> => (await report(interview)).analysis!,
    async sessionOf({ id, token }: Ended) {
      const { body } = await server.send('GET', `/api/interviews/session/${id}`, { token })
      return InterviewSessionReply.parse(body)
    },
    /** Takes the time of its words away. */
    async endTimeOf({ id }: Ended) {
      const purgeAt = new Date(Date.now() - 1_000)
      await server.db.updateTable('interview').set({ purgeAt }).where('id', '=', id).execute()
    },
    /** Another process of the api, on the same database and with the same coach. */
    async another() {
      const app = await createServer(createContext(server.context.config, { db: server.db, openai }))
      await app.ready()
      return app
    },
    async close() {
      await server.close()
      await model.stop()
    },
  }
}
export type CoachedInterviews = Awaited<ReturnType<typeof openCoachedInterviews>>
