import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { SAFE_NURSES } from '@preceptor/content/clinical-scenarios/testing/safe-nurses'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { expect } from './test.ts'

/** A story in three messages, as an answer to 'Describe a conflict with a colleague'. */
export const STORY = [
  'Last winter on a night shift a colleague and I disagreed about who takes the next admission, and she raised her voice in front of a patient.',
  'It was my responsibility to keep the patient calm, so I asked her to step into the break room and I listened to her first.',
  'I explained that I had three fresh post-ops, because she did not know that, and we agreed to take turns. As a result she apologized and we changed the assignment sheet.',
]

/** What a safe nurse writes to the patient with chest pain, without the last two messages. */
export const CARE = (SAFE_NURSES.chest_pain ?? []).slice(0, 4)

/** The api as an account uses it without a browser. Each call expects to be taken. */
export const practiceClient = async (
  request: APIRequestContext,
  email: string,
  password: string = DEMO_PASSWORD,
) => {
  const signedIn = await request.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = await signedIn.json()
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/api/interviews/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data,
    })
    expect(reply.status(), path).toBe(200)
    return reply.json()
  }
  const say = async (folder: string, sessionId: string, messages: readonly string[]) => {
    for (const message of messages)
      await post(`${folder}message`, { sessionId, message, turnId: randomUUID() })
  }
  return {
    post,
    /** A clinical session in which `messages` were written; returns its id. */
    clinical: async (messages: readonly string[] = CARE, scenarioId = 'chest_pain'): Promise<string> => {
      const { sessionId } = await post('start', { scenarioId })
      await say('', sessionId, messages)
      return sessionId
    },
    /** A behavioral session in which `messages` were written; returns its id. */
    behavioral: async (
      messages: readonly string[] = STORY,
      questionId = 'team_conflict',
    ): Promise<string> => {
      const { sessionId } = await post('behavioral/start', { questionId })
      await say('behavioral/', sessionId, messages)
      return sessionId
    },
  }
}
