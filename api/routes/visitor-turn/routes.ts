import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { DAY_MS, SECOND_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { MAX_VOICE_BODY_BYTES } from '@preceptor/contracts/interviews/interview-over-http'
import { VOICE_PROBLEM } from '@preceptor/contracts/interviews/voice-problems'
import { AnswerVisitorTurnBody, OpenVisitorTurnReply } from '@preceptor/contracts/public/visitor-turn'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { answerTurn } from '../../visitor/answer-turn.ts'
import { hadToday, noneLeft, turnEnded } from '../../visitor/errors.ts'
import { endOf, isOfToday, type OpenedTurn, readTurnToken, turnTokenOf } from '../../visitor/turn-token.ts'
import { VISITOR_QUESTION } from '../../visitor/visitor-turns.ts'
import { createVoiceSamples } from '../../visitor/voice-samples.ts'
import { errorReplies } from '../error-replies.ts'
import { streamEvents } from '../event-stream.ts'

const PREFIX = '/api/visitor-turn'

/** One question for a visitor without an account. The browser keeps its turn of the day in a cookie, and nobody else does. */
export const visitorTurnRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(cookie)
  const { linkSecrets, publicUrl } = context.config
  const secure = publicUrl.startsWith('https:')
  const cookieName = secure ? '__Secure-visitor-turn' : 'visitor-turn'
  const common = { tags: ['visitor turn'] }
  const presentTurn = (turn: OpenedTurn): OpenVisitorTurnReply => ({
    token: turnTokenOf(turn, linkSecrets),
    question: VISITOR_QUESTION,
    endsAt: endOf(turn).toISOString(),
  })

  app.post(
    '/',
    { schema: { ...common, response: { 200: OpenVisitorTurnReply, ...errorReplies } } },
    async (request, reply) => {
      const now = new Date()
      const known = readTurnToken(request.cookies[cookieName], linkSecrets)
      const isAnswered = known && (await context.limits.uses(['visitor.answer', known.turnId])) > 0
      if (known && isAnswered && isOfToday(known, now)) throw hadToday()
      // One that closed without an answer is no turn had: who looked for a microphone too long may begin again.
      if (known && endOf(known) > now && !isAnswered) return presentTurn(known)
      await context.limits
        .take(['visitor.address', networkOf(request.ip)], ['visitor.day', 'all'])
        .catch((error) => {
          throw error instanceof ApiError ? noneLeft() : error
        })
      context.visitorTurns.noteOpened()
      const turn = { turnId: randomUUID(), openedAt: now }
      reply.setCookie(cookieName, turnTokenOf(turn, linkSecrets), {
        path: PREFIX,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: DAY_MS / SECOND_MS,
      })
      return presentTurn(turn)
    },
  )

  const sampleOf = createVoiceSamples(context)
  app.get(
    '/voices/:interviewer',
    {
      schema: {
        ...common,
        params: z.object({ interviewer: PersonalityKey }),
        response: { 200: z.any(), ...errorReplies },
      },
    },
    async (request, reply) => {
      await context.limits.take(['visitor.voice', networkOf(request.ip)])
      const sample = await sampleOf(request.params.interviewer)
      return reply.type('audio/wav').header('cache-control', 'public, max-age=86400').send(sample)
    },
  )

  app.post(
    '/answer',
    {
      bodyLimit: MAX_VOICE_BODY_BYTES,
      errorHandler: (error) => {
        throw error.statusCode === 413 ? new ApiError('PAYLOAD_TOO_LARGE', VOICE_PROBLEM.tooLarge) : error
      },
      schema: { ...common, body: AnswerVisitorTurnBody, response: { 200: z.any(), ...errorReplies } },
    },
    async (request, reply) => {
      const { token, ...answer } = request.body
      const turn = readTurnToken(token, linkSecrets)
      if (!turn) throw turnEnded()
      return streamEvents(request, reply, (send) =>
        answerTurn(context, turn, answer, {
          heard: (words) => send('heard', words),
          replied: (line) => send('reply', line),
        }),
      )
    },
  )
}
