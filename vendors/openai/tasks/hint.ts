import { z } from 'zod'
import type { Task } from '../task.ts'
import { Prose } from './findings.ts'

export const HintInput = z.object({
  kind: z.enum(['clinical', 'behavioral']),
  /** The scenario's setting, or the question. */
  about: z.string(),
  /** The hint the rules chose; how much it gives away is right. */
  hint: z.string(),
  /** The candidate's last message; null before the first. */
  lastMessage: z.string().nullable(),
})
export type HintInput = z.infer<typeof HintInput>

export const HintOutput = z.object({ hint: Prose })
export type HintOutput = z.infer<typeof HintOutput>

export const hint: Task<HintInput, HintOutput> = {
  name: 'hint',
  kind: 'hint',
  maxOutputTokens: 200,
  input: HintInput,
  output: HintOutput,
  instructions: `You help a nurse who practices and is stuck. Give input.hint in words that tie in with input.lastMessage: the same content, not a bit more of the solution, no number that is not in it. Where nothing ties in, give it as it stands. Never give a score or a judgement. One or two sentences, at most 45 words.`,
}
