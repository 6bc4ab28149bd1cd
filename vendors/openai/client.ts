import OpenAI from 'openai'
import { MAX_CHARS_PER_TOKEN, outputLimit } from './output-limit.ts'
import { type ReplyPart, readReplyParts } from './reply-parts.ts'
import { type ChatMessage, responseFormat, type Task, taskMessages } from './task.ts'
import { type InterviewReplyInput, interviewReply } from './tasks/interview-reply.ts'
import { retryable, toVendorError } from './vendor-error.ts'

export type { ReplyPart } from './reply-parts.ts'

export type OpenAiOptions = {
  apiKey: string
  /** Any OpenAI-compatible engine, with its `/v1`. */
  baseURL?: string | undefined
  model: string
  /** The longest wait for an answer, and between two pieces of a streamed one. */
  timeoutMs?: number
}

export type CallOptions = { signal?: AbortSignal }

export type OpenAi = {
  /** Rejects VendorError, or the signal's reason after an abort. A reply of the wrong shape is repaired once. */
  runTask<Input, Output>(task: Task<Input, Output>, input: Input, options?: CallOptions): Promise<Output>
  /** The interviewer's next turn: the action first, then its words as they come. Throws like `runTask`. */
  streamReply(input: InterviewReplyInput, options?: CallOptions): AsyncIterable<ReplyPart>
  /** The text of a task as it comes. Throws like `runTask`. */
  streamText<Input>(task: Task<Input, string>, input: Input, options?: CallOptions): AsyncIterable<string>
}

type AnyTask = Pick<Task<never, unknown>, 'name' | 'output' | 'maxOutputTokens'>

const OPENAI_URL = 'https://api.openai.com/v1'
const DEFAULT_TIMEOUT_MS = 20_000
/** The room has budgets of its own: a second retry would come too late. */
const MAX_RETRIES = 1

/** Chat Completions over the official SDK, for OpenAI and every engine that speaks its protocol. */
export function createOpenAi({
  apiKey,
  baseURL,
  model,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: OpenAiOptions): OpenAi {
  const limitOf = outputLimit(baseURL ?? OPENAI_URL)
  const client = new OpenAI({
    apiKey,
    baseURL: baseURL ?? OPENAI_URL,
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: MAX_RETRIES,
    // The SDK's own log lines carry bodies.
    logLevel: 'off',
  })

  const ask = async (task: AnyTask, messages: ChatMessage[], signal?: AbortSignal) => {
    const completion = await client.chat.completions.create(
      { model, messages, response_format: responseFormat(task), ...limitOf(task) },
      { signal },
    )
    const choice = completion.choices[0]
    // Half an answer is no answer, and a repair of it would be cut as well.
    if (choice?.finish_reason === 'length') throw tooLong()
    if (choice?.finish_reason === 'content_filter') throw withheld()
    return choice?.message.content ?? ''
  }

  async function* stream(
    task: Pick<AnyTask, 'maxOutputTokens'>,
    messages: ChatMessage[],
    signal?: AbortSignal,
  ): AsyncGenerator<string> {
    const watchdog = new AbortController()
    const stop = signal ? AbortSignal.any([signal, watchdog.signal]) : watchdog.signal
    const timer = setTimeout(() => watchdog.abort(), timeoutMs)
    try {
      signal?.throwIfAborted()
      const chunks = await client.chat.completions.create(
        { model, messages, stream: true, ...limitOf(task) },
        { signal: stop },
      )
      yield* textOf(chunks, task, timer, stop)
    } catch (error) {
      if (watchdog.signal.aborted && !signal?.aborted) throw retryable('The language model fell silent.')
      throw toVendorError(error, signal)
    } finally {
      clearTimeout(timer)
      // Also where the reader leaves early: the request must not continue.
      watchdog.abort()
    }
  }

  return {
    async runTask(task, input, { signal } = {}) {
      const messages = taskMessages(task, input)
      try {
        const first = await ask(task, messages, signal)
        const parsed = readReply(task, first)
        if (parsed.success) return parsed.data
        const repair = JSON.stringify({ task: task.name, repair: { issues: parsed.issues } })
        messages.push({ role: 'assistant', content: first }, { role: 'user', content: repair })
        const second = readReply(task, await ask(task, messages, signal))
        if (second.success) return second.data
      } catch (error) {
        throw toVendorError(error, signal)
      }
      throw retryable('The language model gave an answer of the wrong shape twice.')
    },

    streamReply: (input, { signal } = {}) =>
      readReplyParts(stream(interviewReply, taskMessages(interviewReply, input), signal), input.purpose),

    streamText: (task, input, { signal } = {}) => stream(task, taskMessages(task, input), signal),
  }
}

const tooLong = () => retryable('The answer of the language model was too long.')
const withheld = () => retryable('The language model refused to answer, or its filter withheld the answer.')

async function* textOf(
  stream: AsyncIterable<OpenAI.ChatCompletionChunk>,
  { maxOutputTokens }: Pick<AnyTask, 'maxOutputTokens'>,
  timer: NodeJS.Timeout,
  stop: AbortSignal,
): AsyncGenerator<string> {
  // Not every engine knows a limit.
  let charsLeft = maxOutputTokens * MAX_CHARS_PER_TOKEN
  let finished = false
  for await (const chunk of stream) {
    timer.refresh()
    const choice = chunk.choices[0]
    const text = choice?.delta?.content ?? ''
    charsLeft -= text.length
    if (choice?.finish_reason === 'length' || charsLeft < 0) throw tooLong()
    if (choice?.finish_reason === 'content_filter' || choice?.delta?.refusal) throw withheld()
    if (text) yield text
    finished ||= Boolean(choice?.finish_reason)
  }
  // An aborted stream of the SDK ends quietly.
  stop.throwIfAborted()
  if (!finished) throw retryable('The answer of the language model broke off.')
}

type Read<Output> = { success: true; data: Output } | { success: false; issues: string[] }

function readReply<Output>(task: Pick<Task<never, Output>, 'output'>, content: string): Read<Output> {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { success: false, issues: ['the reply is not JSON'] }
  }
  const parsed = task.output.safeParse(json)
  if (parsed.success) return { success: true, data: parsed.data }
  return {
    success: false,
    issues: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  }
}
