import { z } from 'zod'
import type { SpeechAccess } from './access.ts'
import type { SpeechOptions } from './speech.ts'

const host = z.url({ protocol: /^(http|ws)s?$/ })

/** What says which speech service is used, and how. */
export const SPEECH_VARIABLES = {
  AZURE_SPEECH_KEY: z.string().optional(),
  AZURE_SPEECH_REGION: z
    .string()
    .regex(/^[a-z][a-z\d]*$/, 'write it as in eastus')
    .optional(),
  SPEECH_HOST: host.optional(),
  SPEECH_RECOGNITION_HOST: host.optional(),
  SPEECH_SYNTHESIS_HOST: host.optional(),
  SPEECH_FILLERS: z.enum(['kept', 'removed']).default('removed'),
  SPEECH_RECOGNITIONS: z.coerce.number().int().min(1).max(100_000).default(100),
}

type Variables = z.infer<z.ZodObject<typeof SPEECH_VARIABLES>>

/** Whether recognition and synthesis each have a place; `SPEECH_PROBLEM` is what to say where they do not. */
export const hasSpeech = (env: Variables): boolean =>
  accessOf(env, env.SPEECH_RECOGNITION_HOST) !== undefined &&
  accessOf(env, env.SPEECH_SYNTHESIS_HOST) !== undefined

export const SPEECH_PROBLEM = {
  path: ['SPEECH_HOST'],
  message:
    'set it, or AZURE_SPEECH_KEY and AZURE_SPEECH_REGION, or one of these and a host for the other direction',
}

/** The speech service these variables ask for. Throws where `hasSpeech` is false. */
export function speechOf(env: Variables): SpeechOptions {
  const recognition = accessOf(env, env.SPEECH_RECOGNITION_HOST)
  const synthesis = accessOf(env, env.SPEECH_SYNTHESIS_HOST)
  if (!recognition || !synthesis) throw new Error(SPEECH_PROBLEM.message)
  return { ...recognition, synthesis, keepsFillers: env.SPEECH_FILLERS === 'kept' }
}

function accessOf(env: Variables, ownHost: string | undefined): SpeechAccess | undefined {
  const { AZURE_SPEECH_KEY: key, AZURE_SPEECH_REGION: region } = env
  const at = ownHost ?? env.SPEECH_HOST
  if (at) return key ? { host: at, key } : { host: at }
  return key && region ? { key, region } : undefined
}
