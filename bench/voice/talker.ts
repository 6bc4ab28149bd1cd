import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTINUED } from '@preceptor/contracts/interviews/audio-frames'
import type { TurnStart } from '@preceptor/contracts/interviews/realtime'
import { makeMockInterview } from '@preceptor/db/testing/builders'
import { BYTES_PER_SECOND } from '@preceptor/interview/audio/pcm'
import type { Nurse } from '@preceptor/realtime/testing/start-system'
import { TestClient } from '@preceptor/realtime/testing/test-client'
import type { Database, Setting } from './setting.ts'

const CHUNK_MS = 250
/** How the chunks of a recording sound. */
export type Recording = Pick<TurnStart, 'codec' | 'sampleRateHz'>
const WEBM: Recording = { codec: 'webm-opus', sampleRateHz: 48_000 }

/** A nurse who talks: real webm/opus speech at its pace, over the compact parser, one interview after another. */
export class Talker {
  readonly #client: TestClient
  readonly #nurse: Nurse
  readonly #database: Database
  #interviewId: string
  #awaited: { messageIds: Set<string>; onSound: () => void; onReply: () => void } | undefined
  /** ms from the release to the first frame of any voice in the last turn: of the words that open the reply. */
  soundMs = Number.NaN
  /** ms from the release to the reply's own voice as it is heard: it waits for the opening words to be played. */
  heardMs = Number.NaN
  /** Length of the opening words that have come in this turn. */
  #openingMs = 0

  private constructor(setting: Pick<Setting, 'url'>, nurse: Nurse, database: Database) {
    this.#nurse = nurse
    this.#database = database
    this.#interviewId = nurse.interviewId
    this.#client = new TestClient(setting.url, nurse.token, { fast: true })
    this.#client.socket.on('speech:chunk', (messageId, _, bytes) => {
      if (!this.#awaited || this.#awaited.messageIds.has(messageId)) return
      this.#awaited.onSound()
      // What comes before the reply has begun to be worded are the words that open it.
      if (/recognising|deciding|thinking|noticed|slow|opening/.test(this.#client.value)) {
        this.#openingMs += (bytes.byteLength / BYTES_PER_SECOND) * 1_000
        return
      }
      this.#awaited.onReply()
      this.#awaited = undefined
    })
  }

  static async enter(setting: Setting, database: Database, url: string = setting.url): Promise<Talker> {
    const talker = new Talker({ url }, await setting.newNurse(), database)
    await talker.#join()
    return talker
  }

  get client(): TestClient {
    return this.#client
  }

  /** Speaks once. Resolves with ms from the release to the first frame of the reply's own voice. */
  async turn(
    chunks: readonly Uint8Array[],
    afterChunk: () => void = () => {},
    sound: Recording = WEBM,
  ): Promise<number> {
    await this.readyToTalk()
    const turnId = randomUUID()
    const started = await this.#client.ask('turn:start', { turnId, ...sound })
    if (!started.ok) throw new Error(started.error.message)
    const begunAt = performance.now()
    for (const [seq, chunk] of chunks.entries()) {
      await sleep(Math.max(0, begunAt + (seq + 1) * CHUNK_MS - performance.now()))
      this.#client.socket.emit('turn:chunk', seq > 0 ? CONTINUED : turnId, seq, chunk)
      afterChunk()
    }
    this.soundMs = Number.NaN
    this.#openingMs = 0
    const releasedAt = performance.now()
    const replied = new Promise<number>((resolve) => {
      this.#awaited = {
        messageIds: new Set(this.#client.speech.keys()),
        onSound: () => {
          if (Number.isNaN(this.soundMs)) this.soundMs = performance.now() - releasedAt
        },
        onReply: () => {
          const arrivedMs = performance.now() - releasedAt
          this.heardMs = Math.max(arrivedMs, this.soundMs + this.#openingMs)
          resolve(arrivedMs)
        },
      }
    })
    void this.#client.end(turnId, chunks)
    return replied
  }

  /** Resolves when a recording may begin; a finished interview is followed by another. */
  async readyToTalk(): Promise<void> {
    const mayTalk = () =>
      this.#client.value.startsWith('completed') || this.#client.value === 'interviewing.listening'
    await this.#client.until(mayTalk, 'her turn', 30_000)
    if (!this.#client.value.startsWith('completed')) return
    const { id } = await makeMockInterview(this.#database.db, { accountId: this.#nurse.accountId })
    this.#interviewId = id
    await this.#join()
    return this.readyToTalk()
  }

  async #join(): Promise<void> {
    this.#client.states.length = 0
    this.#client.speech.clear()
    const joined = await this.#client.join(this.#interviewId)
    if (!joined.ok) throw new Error(joined.error.message)
  }

  close(): void {
    this.#client.close()
  }
}
