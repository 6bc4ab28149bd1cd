import { ApiError } from '@preceptor/contracts/errors'
import {
  MAX_VOICE_BODY_BYTES,
  ProcessVoiceBody,
  ProcessVoiceReply,
  StartVoiceInterviewBody,
  StartVoiceInterviewReply,
} from '@preceptor/contracts/interviews/interview-over-http'
import { SynthesizeBody, SynthesizeReply } from '@preceptor/contracts/interviews/voice-interview'
import { VOICE_PROBLEM } from '@preceptor/contracts/interviews/voice-problems'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { createPreviews } from './previews.ts'
import { processVoice } from './process-voice.ts'
import { startVoiceInterview } from './start.ts'

export const voiceInterviewRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const preview = createPreviews(context)
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['voice interview'], security: [{ bearer: [] }] }

  app.post(
    '/test/synthesize',
    {
      config: { changesNothing: true },
      schema: { ...common, body: SynthesizeBody, response: { 200: SynthesizeReply, ...errorReplies } },
    },
    async ({ account, body: { text, voicePersonality } }) => {
      const audio = await preview({ accountId: account.id, text, voice: voicePersonality })
      return {
        success: true as const,
        audioBase64: audio.toString('base64'),
        sizeBytes: audio.length,
        debug: null,
      }
    },
  )

  app.post(
    '/start',
    {
      config: { changesNothing: true },
      schema: {
        ...common,
        body: StartVoiceInterviewBody,
        response: { 200: StartVoiceInterviewReply, ...errorReplies },
      },
    },
    async ({ account, body }) => {
      await context.limits.take(['utterance.account', account.id])
      return startVoiceInterview(context, account.id, body)
    },
  )

  app.post(
    '/process-voice',
    {
      // A turn is taken once by its turnId, and voice is not for the table of replies.
      config: { changesNothing: true },
      bodyLimit: MAX_VOICE_BODY_BYTES,
      errorHandler: (error) => {
        throw error.statusCode === 413 ? new ApiError('PAYLOAD_TOO_LARGE', VOICE_PROBLEM.tooLarge) : error
      },
      schema: { ...common, body: ProcessVoiceBody, response: { 200: ProcessVoiceReply, ...errorReplies } },
    },
    async ({ account, body }) => {
      await context.limits.take(['utterance.account', account.id])
      return processVoice(context, account.id, body)
    },
  )
}
