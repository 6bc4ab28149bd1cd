import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@preceptor/db/connect'
import { makeMockInterview } from '@preceptor/db/testing/builders'
import { makeNurse, signToken } from '@preceptor/realtime/testing/start-system'
import type { MockRoom } from '@preceptor/statecharts/mock-room'
import { attendInterview } from '@preceptor/web/src/features/interview/wire/attend'
import { ConnectionLost } from '@preceptor/web/src/features/interview/wire/connection'
import {
  type Conversation,
  EMPTY_CONVERSATION,
} from '@preceptor/web/src/features/interview/wire/conversation'
import { createRecordingUpload } from '@preceptor/web/src/features/interview/wire/recording-upload'
import {
  createTypedDelivery,
  type TypedDelivery,
} from '@preceptor/web/src/features/interview/wire/typed-delivery'
import type { Dice } from '../random.ts'
import { numberedPiece, wordsOf } from '../stand/counted-speech.ts'
import { SILENT_PLAYER } from '../stand/silent-player.ts'
import type { Answers, GivenAnswer } from './answers.ts'
import { retryForAMinute } from './retry-for-a-minute.ts'

const TOKEN_SECONDS = 6 * 3_600
/** In the nurse's turn for so long without the answer that the page released: it is gone. Saving may take 16 s. */
const GONE_MS = 20_000
const RETRY_HEARING_MS = 500

export interface NurseOptions {
  db: Db
  secret: string
  /** Of the realtime server, or of what stands before it. */
  url: string
  answers: Answers
  dice: Dice
  /** Numbers the nurse's recordings; different for each nurse. */
  number: number
  how: 'spoken' | 'typed' | 'both'
  /** Between two pieces of a recording. */
  paceMs: number
  /** Pieces of a recording, at least and at most. */
  pieces: readonly [number, number]
  /** Rests so long before an answer, at most. */
  pauseMs?: number
  /** An answer that took longer is given up. */
  patienceMs: number
}

/** What a nurse saw go wrong: how often, by what it said. */
export type Troubles = Map<string, number>

/**
 * A nurse at their page: the page's own connection, upload and typed delivery, without a screen. The
 * candidate answers in one interview after another, and notes each answer and what the page received.
 */
export class PageNurse {
  readonly troubles: Troubles = new Map()
  joined = false
  /** The longest time between a lost connection and being in the interview again. */
  longestAwayMs = 0
  #lostAt: number | undefined
  /** Times the connection was lost. */
  losses = 0
  readonly #options: NurseOptions
  readonly #upload: ReturnType<typeof createRecordingUpload>
  readonly #typed: TypedDelivery
  #conversation: Conversation = EMPTY_CONVERSATION
  #attendance: ReturnType<typeof attendInterview> | undefined
  #waiting = new Set<() => void>()
  #rejected = new Map<string, string>()
  #count = 0

  constructor(options: NurseOptions) {
    this.#options = options
    this.#upload = createRecordingUpload({
      start: async (turn) => this.#connected().request('turn:start', turn),
      chunk: (turnId, seq, bytes) => this.#attendance?.sendChunk(turnId, seq, bytes),
      end: async (turn) => this.#connected().request('turn:end', turn),
      cancel: async (turnId, reason) => this.#connected().request('turn:cancel', { turnId, reason }),
      restart: () => this.#attendance?.restart(),
      rejected: (turnId, error) => {
        this.#noteRejection(turnId, error as Error)
        this.#seen()
      },
    })
    this.#typed = createTypedDelivery(async (answer) => this.#connected().request('answer:typed', answer))
  }

  /** Answers until asked to stop; the answer begun then is seen through. */
  async run(stop: AbortSignal): Promise<void> {
    const { db, secret } = this.#options
    const nurse = await retryForAMinute(() => makeNurse(db, secret))
    const token = signToken(secret, { ...nurse, ttlSeconds: TOKEN_SECONDS })
    let { interviewId } = nurse
    while (!stop.aborted) {
      this.#attend(interviewId, token)
      try {
        await this.#runInterview(interviewId, stop)
      } finally {
        this.#leave()
      }
      if (stop.aborted) return
      interviewId = (await retryForAMinute(() => makeMockInterview(db, { accountId: nurse.accountId }))).id
    }
  }

  #attend(interviewId: string, token: string): void {
    this.#conversation = EMPTY_CONVERSATION
    this.#attendance = attendInterview(this.#options.url, { interviewId } as MockRoom, {
      tokens: { current: () => token, renew: () => Promise.resolve(token) },
      player: SILENT_PLAYER,
      upload: this.#upload,
      typed: this.#typed,
      change: (step) => {
        this.#conversation = step(this.#conversation)
        const { trouble } = this.#conversation
        if (trouble) this.#note(trouble)
        this.#seen()
      },
      report: (event) => {
        if (event.type === 'connection.joined') {
          this.joined = true
          if (this.#lostAt !== undefined)
            this.longestAwayMs = Math.max(this.longestAwayMs, performance.now() - this.#lostAt)
          this.#lostAt = undefined
        } else if (event.type === 'connection.lost') {
          if (this.joined) {
            this.losses += 1
            this.#lostAt = performance.now()
          }
          this.joined = false
        } else this.#note(event.type)
        this.#seen()
      },
      onRetry: () => {},
      isServersTurn: () => !this.#mayAnswer && !this.#hasEnded,
    })
  }

  #leave(): void {
    this.#attendance?.close()
    this.#attendance = undefined
    this.#upload.lost()
    this.joined = false
  }

  async #runInterview(interviewId: string, stop: AbortSignal): Promise<void> {
    const { dice, pauseMs = 0, patienceMs } = this.#options
    for (;;) {
      const isCandidateTurn = await this.#until(() => this.#hasEnded || this.#mayAnswer, patienceMs)
      if (!isCandidateTurn) this.#note(`waited in vain in ${this.#conversation.state?.value}`)
      if (!isCandidateTurn || this.#hasEnded || stop.aborted) return
      await sleep(dice.between(0, pauseMs))
      if (!this.#mayAnswer) continue
      await this.#answer(interviewId)
    }
  }

  async #answer(interviewId: string): Promise<void> {
    const { how, dice, answers, number } = this.#options
    const isSpoken = how === 'both' ? dice.random() < 0.5 : how === 'spoken'
    const turnId = randomUUID()
    this.#count += 1
    const answerNumber = number * 10_000 + this.#count
    if (isSpoken) {
      const pieces = dice.whole(...this.#options.pieces)
      const words = wordsOf(answerNumber, pieces)
      const given = answers.add({ turnId, interviewId, how: 'spoken', words })
      await this.#speak(turnId, answerNumber, pieces)
      await this.#seeThrough(given)
    } else {
      const words = `Answer ${answerNumber}: I stayed with the patient and called for help at once.`
      const given = answers.add({ turnId, interviewId, how: 'typed', words })
      this.#typed.deliver(turnId, words).then(
        () => {
          given.confirmed = true
          this.#seen()
        },
        (error: Error) => {
          this.#noteRejection(turnId, error)
          this.#seen()
        },
      )
      await this.#seeThrough(given)
    }
  }

  async #speak(turnId: string, answerNumber: number, pieces: number): Promise<void> {
    const { paceMs } = this.#options
    this.#upload.open({ turnId, codec: 'pcm16', sampleRateHz: 16_000 })
    this.#upload.announce(turnId)
    let sizeBytes = 0
    for (let seq = 0; seq < pieces; seq += 1) {
      const piece = numberedPiece(answerNumber, seq)
      sizeBytes += piece.byteLength
      this.#upload.push(turnId, piece)
      await sleep(paceMs)
    }
    // `rejected` reports an error.
    this.#upload.end({ turnId, chunkCount: pieces, durationMs: pieces * 250, sizeBytes }).catch(() => {})
  }

  /** Waits until the answer stands in the conversation; asks again where the recogniser failed. */
  async #seeThrough(given: GivenAnswer): Promise<void> {
    const { turnId } = given
    const giveUpAt = performance.now() + this.#options.patienceMs
    let candidateTurnSince: number | undefined
    const isThere = () => this.#conversation.transcript.some((entry) => entry.turnId === turnId)
    const isMoving = () => isThere() || this.#rejected.has(turnId) || this.#isUnheard(turnId)
    while (performance.now() < giveUpAt) {
      await this.#until(isMoving, RETRY_HEARING_MS)
      if (isThere()) {
        given.confirmed = true
        return
      }
      const error = this.#rejected.get(turnId)
      if (error) {
        given.givenUp = `refused: ${error}`
        return this.#note(given.givenUp)
      }
      if (this.#isUnheard(turnId)) {
        // Rejected or cut off, it is asked again in a moment.
        await this.#connected()
          .request('turn:retry', { turnId })
          .catch(() => {})
        await sleep(RETRY_HEARING_MS)
      }
      const isKept = given.how === 'typed' ? !given.confirmed : this.#upload.keptMs() !== null
      if (!this.joined || !this.#mayAnswer || isKept) candidateTurnSince = undefined
      else candidateTurnSince ??= performance.now()
      if (candidateTurnSince && performance.now() - candidateTurnSince > GONE_MS) {
        given.givenUp = 'the page let go of it'
        return this.#note(given.givenUp)
      }
    }
    given.givenUp = `nothing for ${this.#options.patienceMs} ms in ${this.#conversation.state?.value}`
    this.#note(given.givenUp)
  }

  get #value(): string {
    return this.joined ? (this.#conversation.state?.value ?? '') : ''
  }

  get #mayAnswer(): boolean {
    return this.#value === 'interviewing.listening'
  }

  get #hasEnded(): boolean {
    return this.#value.startsWith('completed')
  }

  #isUnheard(turnId: string): boolean {
    return this.#value === 'interviewing.unheard' && this.#conversation.state?.context.turnId === turnId
  }

  #connected() {
    if (!this.#attendance) throw new ConnectionLost()
    return this.#attendance
  }

  #noteRejection(turnId: string, { message }: Error): void {
    this.#rejected.set(turnId, `${message} (in ${this.#conversation.state?.value})`)
  }

  #note(what: string): void {
    this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1)
  }

  #seen(): void {
    for (const check of this.#waiting) check()
  }

  /** Resolves with true as soon as it holds, with false when it does not in time. */
  #until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    if (holds()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const end = (held: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve(held)
      }
      const check = () => {
        if (holds()) end(true)
      }
      const timer = setTimeout(() => end(false), timeoutMs)
      this.#waiting.add(check)
    })
  }
}

/** The troubles of all nurses together. */
export const troublesOf = (nurses: readonly { troubles: Troubles }[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { troubles } of nurses) {
    for (const [what, count] of troubles) sums[what] = (sums[what] ?? 0) + count
  }
  return sums
}
