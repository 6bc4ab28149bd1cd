import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { VendorError, type VendorName } from '@preceptor/contracts/errors'
import type { Speech } from './azure-speech/speech.ts'
import type { BreachedPasswords } from './breached-passwords/breached-passwords.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OpenAi } from './openai/client.ts'
import { interviewReply } from './openai/tasks/interview-reply.ts'
import type { StripeApi } from './stripe/client.ts'

/**
 * `failed`: the vendor was away, late or broken. `rejected`: it answered no, as to a wrong key or a card. `cancelled`:
 * nobody wanted the answer any more, which our own deadlines say too.
 */
export type CallOutcome = 'ok' | 'failed' | 'refused' | 'cancelled'

export interface VendorCall {
  vendor: VendorName
  /** What was asked for: a closed list, with nothing in it that anybody typed. */
  operation: string
  outcome: CallOutcome
  seconds: number
  /** The vendor's failure; none of a call that was cancelled and of a declined card. */
  failure?: VendorError
}
export type ObserveCall = (call: VendorCall) => void

interface Ended {
  endedAt?: number | undefined
  error?: unknown
}

const tracer = trace.getTracer('preceptor')

/**
 * Starts timing a call, with a span below that of whatever it is made for; what it returns ends both, at once or as of
 * an earlier moment.
 */
const begin = (observe: ObserveCall, vendor: VendorName, operation: string) => {
  const startedAt = performance.now()
  const attributes = { 'peer.service': vendor }
  const span = tracer.startSpan(`${vendor} ${operation}`, { kind: SpanKind.CLIENT, attributes })
  return (outcome: CallOutcome, { endedAt = performance.now(), error }: Ended = {}) => {
    const failure = outcome !== 'cancelled' && error instanceof VendorError ? { failure: error } : {}
    observe({ vendor, operation, outcome, seconds: (endedAt - startedAt) / 1_000, ...failure })
    span.setAttribute('preceptor.outcome', outcome)
    if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endedAt)
  }
}

const outcomeOf = (error: unknown, signal?: AbortSignal): CallOutcome => {
  if (signal?.aborted) return 'cancelled'
  if (error instanceof VendorError) return error.retryable ? 'failed' : 'refused'
  return error instanceof Error && error.name === 'CardDeclined' ? 'refused' : 'failed'
}

/** The same language model, of whose calls each is reported: to the end of the answer, also of a streamed one. */
export const observeOpenAi = (openAi: OpenAi, observe: ObserveCall): OpenAi => ({
  async runTask(task, input, options) {
    const end = begin(observe, 'openai', task.name)
    return ended(openAi.runTask(task, input, options), end, options?.signal)
  },
  streamReply: (input, options) =>
    eachOf(openAi.streamReply(input, options), observe, interviewReply.name, options?.signal),
  streamText: (task, input, options) =>
    eachOf(openAi.streamText(task, input, options), observe, task.name, options?.signal),
})

/** The same speech service: recognition from the end of the audio to its text, synthesis to its first sound. */
export const observeSpeech = (speech: Speech, observe: ObserveCall): Speech => ({
  keepsFillers: speech.keepsFillers,
  openRecognition(options) {
    const recognition = speech.openRecognition(options)
    const dropped = new AbortController()
    let finished: ReturnType<typeof recognition.finish> | undefined
    return {
      ...recognition,
      finish() {
        finished ??= ended(
          recognition.finish(),
          begin(observe, 'azure-speech', 'recognition'),
          dropped.signal,
        )
        return finished
      },
      cancel() {
        dropped.abort()
        recognition.cancel()
      },
    }
  },
  async synthesise(options) {
    const end = begin(observe, 'azure-speech', 'synthesis')
    let firstAt: number | undefined
    const onAudio = (bytes: Uint8Array) => {
      firstAt ??= performance.now()
      options.onAudio(bytes)
    }
    const spoken = speech.synthesise({ ...options, onAudio })
    return ended(spoken, (outcome, given) => end(outcome, { ...given, endedAt: firstAt }), options.signal)
  },
  openAhead: () => speech.openAhead(),
  close: () => speech.close(),
})

/** The same mailer; its one operation is `send`. */
export const observeMailer = (mailer: Mailer, observe: ObserveCall): Mailer => ({
  send: (mail) => ended(mailer.send(mail), begin(observe, 'mail', 'send')),
  close: () => mailer.close(),
})

/** The same list of breached passwords; its one operation is `range`. */
export const observeBreachedPasswords = (
  list: BreachedPasswords,
  observe: ObserveCall,
): BreachedPasswords => ({
  countOf: (password) => ended(list.countOf(password), begin(observe, 'breached-passwords', 'range')),
})

type Verb = (...args: never[]) => unknown

/** The same Stripe; an operation is the name of a verb, as in `checkout.create`. */
export const observeStripe = (stripe: StripeApi, observe: ObserveCall): StripeApi => {
  const groups = Object.entries(stripe).map(([group, verbs]) => {
    const observed = Object.entries(verbs as Record<string, Verb>).map(([name, verb]) => {
      const call: Verb = (...args) => {
        const end = begin(observe, 'stripe', `${group}.${name}`)
        const called = verb(...args)
        return called instanceof Promise ? ended(called, end) : called
      }
      return [name, call]
    })
    return [group, Object.fromEntries(observed)]
  })
  return Object.fromEntries(groups)
}

async function ended<Result>(
  calling: Promise<Result>,
  end: (outcome: CallOutcome, given?: Ended) => void,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    const result = await calling
    end('ok')
    return result
  } catch (error) {
    end(outcomeOf(error, signal), { error })
    throw error
  }
}

async function* eachOf<Piece>(
  pieces: AsyncIterable<Piece>,
  observe: ObserveCall,
  operation: string,
  signal?: AbortSignal,
): AsyncGenerator<Piece> {
  const end = begin(observe, 'openai', operation)
  // A reader that leaves early comes past here with neither an end nor an error.
  let outcome: CallOutcome = 'cancelled'
  let failure: unknown
  try {
    yield* pieces
    outcome = 'ok'
  } catch (error) {
    outcome = outcomeOf(error, signal)
    failure = error
    throw error
  } finally {
    end(outcome, { error: failure })
  }
}
