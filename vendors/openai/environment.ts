import { z } from 'zod'
import { type OpenAiOptions, REASONING_EFFORTS } from './client.ts'
import { TASK_KINDS, type TaskKind } from './task.ts'

/** A small model that is not announced to be shut down within a year; the decision of 2026-11-25 has the sources. */
export const DEFAULT_MODEL = 'gpt-6-luna'

const CAP = /^([a-z]+)=([1-9]\d{1,5})$/

/** Reads `coach=16000,reply=2000`: the longest answers in tokens by the kind of task. */
const outputCaps = z
  .string()
  .default('')
  .transform((text, context): Partial<Record<TaskKind, number>> => {
    const caps: Partial<Record<TaskKind, number>> = {}
    for (const entry of text.split(',').filter((one) => one.trim())) {
      const [, name, tokens] = CAP.exec(entry.trim()) ?? []
      const kind = TASK_KINDS.find((one) => one === name)
      if (!kind) {
        context.addIssue(`write it as ${TASK_KINDS.map((one) => `${one}=4000`).join(',')}`)
        return z.NEVER
      }
      caps[kind] = Number(tokens)
    }
    return caps
  })

/** What says which language model is used, and how. */
export const OPENAI_VARIABLES = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().default(DEFAULT_MODEL),
  OPENAI_MODEL_REPLY: z.string().optional(),
  OPENAI_MODEL_COACH: z.string().optional(),
  OPENAI_MODEL_PLAN: z.string().optional(),
  OPENAI_MODEL_PATIENT: z.string().optional(),
  OPENAI_MODEL_HINT: z.string().optional(),
  OPENAI_REASONING_EFFORT: z.enum(REASONING_EFFORTS).optional(),
  OPENAI_OUTPUT_CAPS: outputCaps,
}

type Variables = z.infer<z.ZodObject<typeof OPENAI_VARIABLES>>

/** The language model these variables ask for. The default model reasons unless it is asked not to: a talk cannot wait. */
export function openAiOf(env: Variables): OpenAiOptions {
  const models = TASK_KINDS.flatMap((kind) => {
    const model = env[`OPENAI_MODEL_${kind.toUpperCase() as Uppercase<TaskKind>}`]
    return model ? [[kind, model] as const] : []
  })
  return {
    // An engine without keys still wants a header.
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseURL: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    models: Object.fromEntries(models),
    reasoningEffort: env.OPENAI_REASONING_EFFORT ?? (env.OPENAI_MODEL === DEFAULT_MODEL ? 'none' : undefined),
    outputCaps: env.OPENAI_OUTPUT_CAPS,
  }
}
