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
import { io } from 'socket.io-client'
import { numberedPiece } from '../stand/counted-speech.ts'
import { SILENT_PLAYER } from '../stand/silent-player.ts'
import { type Dial, pageTransport } from './page-transport.ts'
import type { Owner, VirtualTime } from './virtual-time.ts'

const PIECES = 6
const PIECE_MS = 250
const LOOK_MS = 200
/** Between the candidate's turn and their first word. */
const THINKS_MS = 300

export type Answer = { how: 'spoken'; number: number } | { how: 'typed'; text: string }

export interface PageOptions {
  time: VirtualTime
  interviewId: string
  /** What the candidate says, answer by answer. */
  answers: readonly Answer[]
  dial: Dial
}

/** The page of one candidate: its own connection, upload and delivery, without a screen. */
export class SimulatedPage implements Owner {
  readonly name = 'page'
  isDead = false
  readonly troubles: string[] = []
  readonly #options: PageOptions
  readonly #upload: ReturnType<typeof createRecordingUpload>
  readonly #typed: TypedDelivery
  #attendance: ReturnType<typeof attendInterview> | undefined
  #conversation: Conversation = EMPTY_CONVERSATION
  #isJoined = false
  #isAnswering = false
  /** Answers that were begun: none may be needed twice. */
  readonly #begun = new Set<number>()

  constructor(options: PageOptions) {
    this.#options = options
    this.#upload = createRecordingUpload({
      start: async (turn) => this.#connected().request('turn:start', turn),
      chunk: (turnId, seq, bytes) => this.#attendance?.sendChunk(turnId, seq, bytes),
      end: async (turn) => this.#connected().request('turn:end', turn),
      cancel: async (turnId, reason) => this.#connected().request('turn:cancel', { turnId, reason }),
      restart: () => this.#attendance?.restart(),
      rejected: (_turnId, error) =>
        this.troubles.push(`a recording was rejected: ${(error as Error).message}`),
    })
    this.#typed = createTypedDelivery(async (answer) => this.#connected().request('answer:typed', answer))
  }

  get conversation(): Conversation {
    return this.#conversation
  }

  get hasEnded(): boolean {
    return this.#value.startsWith('completed')
  }

  /** Joins, and answers whenever it is the candidate's turn. */
  open(): void {
    const { time, interviewId, dial } = this.#options
    time.as(this, () => {
      this.#attendance = attendInterview('http://interview.test', { interviewId } as MockRoom, {
        tokens: { current: () => 'token', renew: () => Promise.resolve('token') },
        player: SILENT_PLAYER,
        upload: this.#upload,
        typed: this.#typed,
        change: (step) => {
          this.#conversation = step(this.#conversation)
        },
        report: ({ type }) => {
          if (type === 'connection.joined') this.#isJoined = true
          else if (type === 'connection.lost') this.#isJoined = false
          else this.troubles.push(type)
        },
        onRetry: () => {},
        isServersTurn: () => !this.#mayAnswer && !this.hasEnded,
        open: ((url: string, given: object) =>
          io(url, {
            ...given,
            transports: [pageTransport(dial)] as never,
            tryAllTransports: false,
          })) as typeof io,
      })
      setInterval(() => void this.#look(), LOOK_MS)
    })
  }

  async #look(): Promise<void> {
    if (this.#isUnheard) {
      const turnId = this.#conversation.state?.context.turnId as string
      await this.#connected()
        .request('turn:retry', { turnId })
        // The next look asks again.
        .catch(() => {})
      return
    }
    if (this.#isAnswering || !this.#mayAnswer || this.#upload.keptMs() !== null) return
    const given = this.#conversation.transcript.filter(({ role }) => role === 'candidate').length
    const answer = this.#options.answers[given]
    if (!answer) {
      this.troubles.push('there was one question too many')
      return
    }
    this.#isAnswering = true
    await this.#options.time.sleep(THINKS_MS)
    if (this.#mayAnswer) {
      if (this.#begun.has(given)) this.troubles.push(`answer ${given + 1} had to be given again`)
      this.#begun.add(given)
      await (answer.how === 'spoken' ? this.#speak(answer.number) : this.#type(answer.text))
    }
    this.#isAnswering = false
  }

  async #speak(number: number): Promise<void> {
    const turnId = crypto.randomUUID()
    this.#upload.open({ turnId, codec: 'pcm16', sampleRateHz: 16_000 })
    this.#upload.announce(turnId)
    let sizeBytes = 0
    for (let seq = 0; seq < PIECES; seq++) {
      const piece = numberedPiece(number, seq)
      sizeBytes += piece.byteLength
      this.#upload.push(turnId, piece)
      await this.#options.time.sleep(PIECE_MS)
    }
    // What is rejected is noted where it is.
    await this.#upload
      .end({ turnId, chunkCount: PIECES, durationMs: PIECES * PIECE_MS, sizeBytes })
      .catch(() => {})
  }

  async #type(text: string): Promise<void> {
    await this.#typed
      .deliver(crypto.randomUUID(), text)
      .catch((error: Error) => this.troubles.push(`typed words were rejected: ${error.message}`))
  }

  get #value(): string {
    return this.#isJoined ? (this.#conversation.state?.value ?? '') : ''
  }

  get #mayAnswer(): boolean {
    return this.#value === 'interviewing.listening'
  }

  get #isUnheard(): boolean {
    return this.#value === 'interviewing.unheard'
  }

  #connected() {
    if (!this.#attendance) throw new ConnectionLost()
    return this.#attendance
  }
}
