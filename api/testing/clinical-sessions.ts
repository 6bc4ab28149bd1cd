import { randomUUID } from 'node:crypto'
import { EndClinicalReply } from '@preceptor/contracts/interviews/report'
import {
  ClinicalMessageReply,
  ClinicalSessionReply,
  StartClinicalReply,
} from '@preceptor/contracts/practice/practice'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { CLINICAL_SCENARIOS } from '@preceptor/domain/patient/scenarios'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { expect } from 'vitest'
import { FAR_LIMITS } from './far-limits.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export const SCENARIO = CLINICAL_SCENARIOS[0]!

/** A server for clinical sessions, with the model it asks; whoever made it closes it. */
export async function createClinicalServer() {
  const ai = createOpenAiStandIn({ port: 0 })
  await ai.start()
  const openai = createOpenAi({ apiKey: 'test', baseURL: ai.url, model: 'test', timeoutMs: 1_500 })
  const far = FAR_LIMITS.replace(/hint\.session=[^,]+/, 'hint.session=5/1h')
  const server = await createTestServer({ env: { RATE_LIMITS: far }, overrides: { openai } })
  return {
    ai,
    server,
    close: async () => {
      await server.close()
      await ai.stop()
    },
  }
}

/** A nurse who practices, a paying one unless an account is given. */
export async function newClinicalNurse(server: TestServer, accountId?: string) {
  const id = accountId ?? (await makeSubscriber(server.db)).id
  const token = await server.tokenFor(id)
  const post = (path: string, body: object) => server.send('POST', `/api/interviews/${path}`, { token, body })
  return {
    accountId: id,
    token,
    post,
    start: async (scenarioId = SCENARIO.id) =>
      StartClinicalReply.parse((await post('start', { scenarioId })).body),
    say: async (sessionId: string, message: string, turnId: string = randomUUID()) => {
      const { status, body } = await post('message', { sessionId, message, turnId })
      expect(status, JSON.stringify(body)).toBe(200)
      return ClinicalMessageReply.parse(body)
    },
    /** Ends a session and waits for its report. */
    end: (sessionId: string) => server.ended('/api/interviews/end', { token, body: { sessionId } }),
    session: async (sessionId: string) =>
      ClinicalSessionReply.parse(
        (await server.send('GET', `/api/interviews/session/${sessionId}`, { token })).body,
      ),
    used: async () => {
      const { body } = await server.send('GET', '/api/interviews/usage', { token })
      return body.usage.textSessionsUsed as number
    },
  }
}
type Nurse = Awaited<ReturnType<typeof newClinicalNurse>>

/** A session in which these messages were sent, and whose it is. */
export async function clinicalSessionAfter(server: TestServer, messages: readonly string[]) {
  const nurse = await newClinicalNurse(server)
  const { sessionId } = await nurse.start()
  for (const message of messages) await nurse.say(sessionId, message)
  return { nurse, sessionId }
}
/** Ends a session; its analysis. */
export const endClinical = async (nurse: Nurse, sessionId: string) =>
  EndClinicalReply.parse((await nurse.end(sessionId)).body).analysis!
