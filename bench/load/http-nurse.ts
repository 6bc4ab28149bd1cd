import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorReply } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { makeNurse, signToken } from '@preceptor/realtime/testing/start-system'
import type { Dice } from '../random.ts'
import type { Answers } from './answers.ts'
import type { Troubles } from './page-nurse.ts'
import { retryForAMinute } from './retry-for-a-minute.ts'

const TOKEN_SECONDS = 6 * 3_600
const CALL_TIMEOUT_MS = 27_000
const MESSAGES_EACH = 6
const QUESTION_ID = 'team_conflict'

export interface HttpNurseOptions {
  db: Db
  secret: string
  /** Of the api, or of what stands before it. */
  url: string
  answers: Answers
  dice: Dice
  number: number
  pauseMs: number
  patienceMs: number
}

/** A nurse who practices in writing, over HTTP: a message that is not answered is sent again under its id, as pages do. */
export class HttpNurse {
  readonly troubles: Troubles = new Map()
  readonly #options: HttpNurseOptions
  #token = ''
  #count = 0

  constructor(options: HttpNurseOptions) {
    this.#options = options
  }

  /** Writes until asked to stop; the message begun then is seen through. */
  async run(stop: AbortSignal): Promise<void> {
    const { db, secret, dice, pauseMs } = this.#options
    while (!stop.aborted) {
      const nurse = await retryForAMinute(() => makeNurse(db, secret))
      this.#token = signToken(secret, { ...nurse, ttlSeconds: TOKEN_SECONDS })
      const started = await this.#callUntilDone<{ sessionId: string }>('start', { questionId: QUESTION_ID })
      if (!started) continue
      for (let n = 0; n < MESSAGES_EACH && !stop.aborted; n += 1) {
        await this.#write(started.sessionId)
        await sleep(dice.between(0, pauseMs))
      }
    }
  }

  async #write(sessionId: string): Promise<void> {
    const { answers, number } = this.#options
    this.#count += 1
    const turnId = randomUUID()
    const words = `Answer ${number * 10_000 + this.#count}: I asked the family what worried them most.`
    const given = answers.add({ turnId, interviewId: sessionId, how: 'sent', words })
    const reply = await this.#callUntilDone('message', { sessionId, message: words, turnId })
    if (reply) given.confirmed = true
    else given.givenUp = 'not answered in time'
  }

  /** Calls again with the same ids until it is answered with 200; undefined when patience ends or it is rejected. */
  async #callUntilDone<T extends object>(call: 'start' | 'message', body: object): Promise<T | undefined> {
    const giveUpAt = performance.now() + this.#options.patienceMs
    const key = randomUUID()
    while (performance.now() < giveUpAt) {
      const outcome = await this.#call<T>(call, body, key)
      if (outcome.reply) return outcome.reply
      this.#note(`${call}: ${outcome.failure}`)
      if (outcome.final) return undefined
      await sleep(100)
    }
    return undefined
  }

  async #call<T extends object>(
    call: string,
    body: object,
    key: string,
  ): Promise<{ reply?: T; failure?: string; final?: boolean }> {
    try {
      const response = await fetch(`${this.#options.url}/api/interviews/behavioral/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.#token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      })
      const answer = (await response.json()) as Partial<ErrorReply>
      if (response.ok) return { reply: answer as T }
      // Begun by a call whose reply was lost.
      if (answer.existingSessionId) return { reply: { sessionId: answer.existingSessionId } as T }
      const isPassing = response.status >= 500 || response.status === 409 || response.status === 429
      return { failure: `${response.status} ${answer.code}`, final: !isPassing }
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } }
      return { failure: cause?.code ?? name }
    }
  }

  #note(what: string): void {
    this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1)
  }
}
