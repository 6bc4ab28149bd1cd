import { VendorError } from '@preceptor/contracts/errors'
import OpenAI, { NotFoundError } from 'openai'
import { OPENAI_URL, type OpenAiOptions } from './client.ts'
import { outputLimit } from './output-limit.ts'
import { type ChatMessage, responseFormat, type Task, type TaskKind, taskMessages } from './task.ts'
import { toVendorError } from './vendor-error.ts'

/** What an engine says of a model. */
export type ModelFacts =
  | { kind: 'known'; shutdownAt: Date | null }
  /** It lists models, and this one is not among them. */
  | { kind: 'unlisted' }
  /** It has no list of models. */
  | { kind: 'untold' }

/** An answer as it came, untouched. */
export interface RawAnswer {
  text: string
  /** From the request to the first piece of text. */
  firstTextMs: number
  durationMs: number
  /** It came in a field of its own beside the answer. */
  hasThinkingBeside: boolean
  finishReason: string | null
}

export type OpenAiProbe = ReturnType<typeof createOpenAiProbe>

/** What only a check asks of a language model, never the product. Every verb rejects VendorError. */
export function createOpenAiProbe(options: OpenAiOptions) {
  const { apiKey, baseURL = OPENAI_URL, model, models = {}, reasoningEffort, outputCaps = {} } = options
  const client = new OpenAI({
    apiKey,
    baseURL,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
  })

  async function list(signal: AbortSignal): Promise<{ id: string }[] | undefined> {
    try {
      const page = await client.models.list({ signal })
      return Array.isArray(page.data) ? page.data : undefined
    } catch (error) {
      if (error instanceof NotFoundError) return undefined
      throw toVendorError(error)
    }
  }

  async function* answer(
    kind: TaskKind,
    maxTokens: number,
    messages: ChatMessage[],
    more: object,
    signal: AbortSignal,
  ) {
    try {
      yield* await client.chat.completions.create(
        {
          model: models[kind] ?? model,
          messages,
          stream: true,
          ...(reasoningEffort && { reasoning_effort: reasoningEffort }),
          ...outputLimit(baseURL)(outputCaps[kind] ?? maxTokens),
          ...more,
        },
        { signal },
      )
    } catch (error) {
      throw toVendorError(error)
    }
  }

  return {
    /** What the engine says of a model; some say nothing of any. */
    async describeModel(id: string, signal: AbortSignal): Promise<ModelFacts> {
      try {
        const { shutdown_date } = await client.models.retrieve(id, { signal })
        const shutdownAt = shutdown_date ? new Date(shutdown_date) : null
        return { kind: 'known', shutdownAt: Number.isNaN(shutdownAt?.getTime()) ? null : shutdownAt }
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw toVendorError(error)
      }
      const listed = await list(signal)
      if (!listed) return { kind: 'untold' }
      return listed.some((one) => one.id === id) ? { kind: 'known', shutdownAt: null } : { kind: 'unlisted' }
    },

    /** Whether there are models to list below this address; rejects VendorError where nobody is there. */
    async hasModels(url: string, signal: AbortSignal): Promise<boolean> {
      try {
        const { data } = await client.withOptions({ baseURL: url }).models.list({ signal })
        return Array.isArray(data)
      } catch (error) {
        const failure = toVendorError(error)
        if (failure instanceof VendorError && failure.reason === 'network') throw failure
        return failure instanceof VendorError && failure.reason === 'key'
      }
    },

    /** The answer to a task as it came. `isStrict` sends the schema of its output along. */
    async ask<Input>(
      task: Task<Input, unknown>,
      input: Input,
      { isStrict = false, signal }: { isStrict?: boolean; signal: AbortSignal },
    ): Promise<RawAnswer> {
      const startedAt = performance.now()
      const raw: RawAnswer = {
        text: '',
        firstTextMs: 0,
        durationMs: 0,
        hasThinkingBeside: false,
        finishReason: null,
      }
      const more = isStrict ? { response_format: responseFormat(task) } : {}
      const messages = taskMessages(task, input)
      for await (const { choices } of answer(task.kind, task.maxOutputTokens, messages, more, signal)) {
        const [choice] = choices
        const text = choice?.delta?.content ?? ''
        if (text && !raw.text) raw.firstTextMs = performance.now() - startedAt
        raw.text += text
        raw.hasThinkingBeside ||= isThinking(choice?.delta)
        raw.finishReason = choice?.finish_reason ?? raw.finishReason
      }
      return { ...raw, durationMs: performance.now() - startedAt }
    },
  }
}

/** vLLM and llama.cpp call it `reasoning_content` or `reasoning`, Ollama `reasoning`. */
const isThinking = (delta: object | undefined): boolean =>
  Boolean(
    delta &&
      (('reasoning_content' in delta && delta.reasoning_content) ||
        ('reasoning' in delta && delta.reasoning)),
  )
