import type { CallOptions, OpenAi, ReplyPart } from '@preceptor/vendors/openai/client'

type ReplyRequest = Parameters<OpenAi['streamReply']>[0]

/** Each is a request to be paid for: words may continue changing until they are final. */
const MOST_GUESSES = 3

/** A reply that is on its way; its first part is waited for, the rest stays where it is until it is read. */
interface Guess {
  key: string
  parts: AsyncIterator<ReplyPart>
  first: Promise<IteratorResult<ReplyPart>>
  ending: AbortController
}

/**
 * The reply to an answer whose words are not final: requested at the end of speech with what was understood by
 * then, while the recogniser finishes. It is used if the answer comes out in the same words; else it is dropped, and
 * nothing of it was shown.
 */
export class EarlyReply {
  readonly #openAi: Pick<OpenAi, 'streamReply'>
  readonly #onOutcome: (outcome: 'used' | 'dropped') => void
  #guess: Guess | undefined
  #guesses = 0

  constructor(openAi: Pick<OpenAi, 'streamReply'>, onOutcome: (outcome: 'used' | 'dropped') => void) {
    this.#openAi = openAi
    this.#onOutcome = onOutcome
  }

  /** Asks for this reply, instead of one that was asked for with other words; three times a turn at most. */
  expect(request: ReplyRequest): void {
    const key = keyOf(request)
    if (key === this.#guess?.key || this.#guesses === MOST_GUESSES) return
    this.#end()
    this.#guesses += 1
    const ending = new AbortController()
    const parts = this.#openAi.streamReply(request, { signal: ending.signal })[Symbol.asyncIterator]()
    const first = parts.next()
    // Whoever continues with it asks again then.
    first.catch(() => {})
    this.#guess = { key, parts, first, ending }
  }

  /** The reply of this request: the one that was expected if its words are the same, else a new one. */
  streamReply(request: ReplyRequest, options: CallOptions = {}): AsyncIterable<ReplyPart> {
    const guess = this.#guess
    const isRight = guess?.key === keyOf(request)
    if (isRight) this.#guess = undefined
    this.drop()
    if (!guess || !isRight) return this.#openAi.streamReply(request, options)
    this.#onOutcome('used')
    return afterFirst(guess, () => this.#openAi.streamReply(request, options), options.signal)
  }

  /** Nothing is expected any more: the turn came to something else. */
  drop(): void {
    this.#guesses = 0
    this.#end()
  }

  #end(): void {
    if (!this.#guess) return
    end(this.#guess)
    this.#guess = undefined
    this.#onOutcome('dropped')
  }
}

async function* afterFirst(
  guess: Guess,
  askAgain: () => AsyncIterable<ReplyPart>,
  signal: AbortSignal | undefined,
): AsyncGenerator<ReplyPart> {
  const stop = () => guess.ending.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    let part = await guess.first.catch(() => undefined)
    if (!part) return yield* askAgain()
    for (; !part.done; part = await guess.parts.next()) yield part.value
  } finally {
    signal?.removeEventListener('abort', stop)
    end(guess)
  }
}

/** Neither the request nor its reader continues. */
const end = ({ ending, parts }: Guess): void => {
  ending.abort()
  // What it rejects with is the abort.
  parts.return?.().catch(() => {})
}

/** The same for requests that differ in capitals and punctuation only: those come with the final words. */
const keyOf = (request: ReplyRequest): string =>
  JSON.stringify(request, (name, value) =>
    (name === 'answer' || name === 'content') && typeof value === 'string' ? toWords(value) : value,
  )

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
