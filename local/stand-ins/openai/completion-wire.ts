import { randomUUID } from 'node:crypto'
import type { ModelAnswer } from './misbehave.ts'

/** Bodies of OpenAI's Chat Completions, whole and streamed. */
export type CompletionHead = { id: string; created: number; model: string }

/** Counted in tokens. */
export interface Usage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
}

export const usageOf = (promptTokens: number, completionTokens: number): Usage => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
})

export const completionHead = (model: string): CompletionHead => ({
  id: `chatcmpl-${randomUUID()}`,
  created: Math.floor(Date.now() / 1000),
  model,
})

export const completionBody = (
  head: CompletionHead,
  {
    content,
    refusal,
    finishReason,
  }: { content: string; refusal?: string } & Pick<ModelAnswer, 'finishReason'>,
  usage: Usage,
) => ({
  ...head,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: refusal ? null : content, refusal: refusal ?? null },
      logprobs: null,
      finish_reason: finishReason,
    },
  ],
  usage,
})

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

const chunk = (head: CompletionHead, choices: object[], usage?: Usage): string =>
  event({ ...head, object: 'chat.completion.chunk', choices, ...(usage && { usage }) })

export const deltaEvent = (head: CompletionHead, delta: { content: string } | { refusal: string }): string =>
  chunk(head, [{ index: 0, delta, finish_reason: null }])

export const finishEvent = (head: CompletionHead, finishReason: ModelAnswer['finishReason']): string =>
  chunk(head, [{ index: 0, delta: {}, finish_reason: finishReason }])

/** Comes last of the chunks, without a choice, where `stream_options.include_usage` asks for it. */
export const usageEvent = (head: CompletionHead, usage: Usage): string => chunk(head, [], usage)

export const LAST_EVENT = 'data: [DONE]\n\n'

export const errorBody = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
})
