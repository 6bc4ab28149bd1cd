import { SynthesizeBody, SynthesizeReply } from '@preceptor/contracts/voice-interview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { refusals } from '../refusals.ts'
import { createPreviews } from './previews.ts'

export const voiceInterviewRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const preview = createPreviews(context)
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['voice interview'], security: [{ bearer: [] }] }

  app.post(
    '/test/synthesize',
    {
      config: { changesNothing: true },
      schema: { ...common, body: SynthesizeBody, response: { 200: SynthesizeReply, ...refusals } },
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
}
