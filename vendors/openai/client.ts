import OpenAI from 'openai'
import { objectsIn } from './answer-json.ts'
import { MAX_CHARS_PER_TOKEN, outputLimit } from './output-limit.ts'
import { type ReplyPart, readReplyParts } from './reply-parts.ts'
import { type ChatMessage, responseFormat, type Task, type TaskKind, taskMessages } from './task.ts'
import { type InterviewReplyInput, interviewReply } from './tasks/interview-reply.ts'
import {
  brokenOff,
  fellSilent,
  NO_BALANCE,
  tooLong,
  toVendorError,
  withheld,
  wrongShape,
} from './vendor-error.ts'

export type { ReplyPart } from './reply-parts.ts'

export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number]

export type OpenAiOptions = {
  apiKey: string
  /** Any OpenAI-compatible engine, with its `/v1`. */
  baseURL?: string | undefined
  /** For every kind of task that has none of its own. */
  model: string
  models?: Partial<Record<TaskKind, string>>
  /** Not sent where it is left out: an engine may not know it. */
  reasoningEffort?: ReasoningEffort | undefined
  /** The longest answers in tokens, in place of the tasks' own: what a model reasons counts as well. */
  outputCaps?: Partial<Record<TaskKind, number>>
  /** The longest wait for the first piece of an answer, and between two pieces. */
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

type AnyTask = Pick<Task<never, unknown>, 'name' | 'kind' | 'output' | 'maxOutputTokens'>

export const OPENAI_URL = 'https://api.openai.com/v1'
const DEFAULT_TIMEOUT_MS = 20_000
/** The room has budgets of its own: a second retry would come too late. */
const MAX_RETRIES = 1

/** Chat Completions over the official SDK, for OpenAI and every engine that speaks its protocol. */
export function createOpenAi({
  apiKey,
  baseURL = OPENAI_URL,
  model,
  models = {},
  reasoningEffort,
  outputCaps = {},
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: OpenAiOptions): OpenAi {
  const limitOf = outputLimit(baseURL)
  const client = new OpenAI({
    apiKey,
    baseURL,
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: MAX_RETRIES,
    fetch: fetchOnceWithoutBalance,
    // The SDK's own log lines carry bodies.
    logLevel: 'off',
  })

  /** The pieces of an answer. All are streamed: a stream tells a model that is slow from one that is silent. */
  async function* stream(
    task: AnyTask,
    messages: ChatMessage[],
    { signal, isJson = false }: CallOptions & { isJson?: boolean },
  ): AsyncGenerator<string> {
    const maxTokens = outputCaps[task.kind] ?? task.maxOutputTokens
    const watchdog = new AbortController()
    const stop = signal ? AbortSignal.any([signal, watchdog.signal]) : watchdog.signal
    const timer = setTimeout(() => watchdog.abort(), timeoutMs)
    try {
      signal?.throwIfAborted()
      const chunks = await client.chat.completions.create(
        {
          model: models[task.kind] ?? model,
          messages,
          stream: true,
          ...(isJson && { response_format: responseFormat(task) }),
          ...(reasoningEffort && { reasoning_effort: reasoningEffort }),
          ...limitOf(maxTokens),
        },
        { signal: stop },
      )
      yield* textOf(chunks, { maxTokens, timer, stop })
    } catch (error) {
      if (watchdog.signal.aborted && !signal?.aborted) throw fellSilent()
      throw toVendorError(error, signal)
    } finally {
      clearTimeout(timer)
      // Also where the reader leaves early: the request must not continue.
      watchdog.abort()
    }
  }

  const ask = async (task: AnyTask, messages: ChatMessage[], signal?: AbortSignal): Promise<string> => {
    let answer = ''
    for await (const piece of stream(task, messages, { signal, isJson: true })) answer += piece
    return answer
  }

  return {
    async runTask(task, input, { signal } = {}) {
      const messages = taskMessages(task, input)
      const first = await ask(task, messages, signal)
      const read = readAnswer(task, first)
      if (read.success) return read.data
      const repair = JSON.stringify({ task: task.name, repair: { issues: read.issues } })
      messages.push({ role: 'assistant', content: first }, { role: 'user', content: repair })
      const repaired = await ask(task, messages, signal)
      const second = readAnswer(task, repaired)
      if (second.success) return second.data
      const last = task.lastOutput && readAnswer({ output: task.lastOutput }, repaired)
      if (last?.success) return last.data
      throw wrongShape()
    },

    streamReply: (input, { signal } = {}) =>
      readReplyParts(stream(interviewReply, taskMessages(interviewReply, input), { signal }), input.purpose),

    streamText: (task, input, { signal } = {}) => stream(task, taskMessages(task, input), { signal }),
  }
}

async function* textOf(
  chunks: AsyncIterable<OpenAI.ChatCompletionChunk>,
  { maxTokens, timer, stop }: { maxTokens: number; timer: NodeJS.Timeout; stop: AbortSignal },
): AsyncGenerator<string> {
  // Not every engine knows a limit.
  let charsLeft = maxTokens * MAX_CHARS_PER_TOKEN
  let finished = false
  for await (const chunk of chunks) {
    timer.refresh()
    const choice = chunk.choices[0]
    const text = choice?.delta?.content ?? ''
    charsLeft -= text.length
    // Half an answer is no answer, and a repair of it would be cut as well.
    if (choice?.finish_reason === 'length' || charsLeft < 0) throw tooLong()
    if (choice?.finish_reason === 'content_filter' || choice?.delta?.refusal) throw withheld()
    if (text) yield text
    finished ||= Boolean(choice?.finish_reason)
  }
  // An aborted stream of the SDK ends quietly.
  stop.throwIfAborted()
  if (!finished) throw brokenOff()
}

type Read<Output> = { success: true; data: Output } | { success: false; issues: string[] }

/** The first object of the answer that has the task's shape, else what is wrong with the likeliest. */
function readAnswer<Output>(task: Pick<Task<never, Output>, 'output'>, answer: string): Read<Output> {
  const tries = objectsIn(answer).map((object) => task.output.safeParse(object))
  const good = tries.find(({ success }) => success)
  if (good?.success) return { success: true, data: good.data }
  const issues = tries[0]?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { success: false, issues: issues ?? ['the reply is not JSON'] }
}

/** The SDK (7.57) tries each 429 again, also one that says that the balance is used up; a header of the vendor's stops it. */
async function fetchOnceWithoutBalance(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.status !== 429) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  if (NO_BALANCE.some((code) => text.includes(`"${code}"`))) headers.set('x-should-retry', 'false')
  return new Response(text, { status: response.status, headers })
}
