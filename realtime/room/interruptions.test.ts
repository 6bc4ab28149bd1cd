import { setTimeout as sleep } from 'node:timers/promises'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { atDepth, testSeed } from '@preceptor/domain/testing/depth'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ListeningPage, wordsAfter } from '../testing/listening-page.ts'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const INTERRUPTIONS = atDepth(60, 1_000)
const INTERVIEWS_AT_ONCE = 4
const MS_PER_WORD = 10
/** A frame is on its way so long, and longer while this process, in which both ends run, is kept waiting. */
const LAG_MS = 80
const LOOK_MS = 5
const ANSWER = 'I called the rapid response team and stayed with her'
const SPOKEN = speechChunks().slice(0, 2)
const SEED = testSeed(20261121)

/** How late this process was, look by look. */
const stalls: { at: number; lateMs: number }[] = []
const watchStalls = () => {
  let due = performance.now() + LOOK_MS
  return setInterval(() => {
    const at = performance.now()
    if (at - due > 1) stalls.push({ at, lateMs: at - due })
    due = at + LOOK_MS
  }, LOOK_MS)
}
const lagSince = (from: number) =>
  stalls.reduce((sum, { at, lateMs }) => (at >= from ? sum + lateMs : sum), LAG_MS)

let watch: NodeJS.Timeout
let system: System
beforeAll(async () => {
  watch = watchStalls()
  // The candidate is quicker than anybody real.
  system = await startSystem(
    { script: [ANSWER], msPerWord: MS_PER_WORD },
    { EVENTS_PER_SECOND: '1000', CHUNKS_PER_SECOND: '1000' },
  )
  system.openAi.setFaults({ tokenDelayMs: 2 })
  system.speech.setFaults({ recognition: { delayMs: 2 }, synthesis: { delayMs: 3, jitterMs: 4 } })
})
afterAll(() => {
  clearInterval(watch)
  return system.destroy()
})

/** mulberry32. */
const diceOf = (seed: number) => {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { random, pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T }
}
type Dice = ReturnType<typeof diceOf>

/** Typing is quickest and a new connection slowest: so often each, for a thousand interruptions in a minute. */
const WEIGHTS = {
  type: 8,
  'type untold': 8,
  stop: 5,
  'talk and cancel': 5,
  talk: 2,
  'talk untold': 2,
  drop: 1,
  reload: 1,
}
type Step = keyof typeof WEIGHTS
const LOTS = Object.entries(WEIGHTS).flatMap(([step, weight]) => Array<Step>(weight).fill(step as Step))

interface Interruption {
  messageId: string
  /** By the page's clock at the press; less by what kept the server from its own clock; and at most until it heard of it. */
  heardMs: number
  atLeastMs: number
  atMostMs: number
  /** How far it may have sounded by the server's clock before the press got there; at its end it stays whole. */
  byClockMs: number
  step: Step | 'unaware'
}

/** One interview in which the nurse speaks up at random moments, to its end. */
class RestlessNurse {
  readonly interruptions: Interruption[] = []
  readonly answers: string[] = []
  readonly steps: string[] = []
  /** Every message as it was worded, by messageId. */
  readonly wordings = new Map<string, string>()
  readonly #nurse: Nurse
  readonly #dice: Dice
  /** Messages the page lost sight of: what is sent anew sounds later than by the server's clock. */
  readonly #cutOff = new Set<string>()
  #page: ListeningPage
  staleFrames = 0

  constructor(nurse: Nurse, dice: Dice) {
    this.#nurse = nurse
    this.#dice = dice
    this.#page = this.#openPage()
  }

  #openPage(): ListeningPage {
    const client = system.open(this.#nurse, undefined, { fast: true })
    client.socket.on('reply:text', ({ messageId, done }) => {
      if (done) this.wordings.set(messageId, client.replies.get(messageId) ?? '')
    })
    return new ListeningPage(client, ({ messageId, heardMs }) => {
      const atMostMs = heardMs() + lagSince(performance.now() - heardMs() - LAG_MS)
      this.interruptions.push({
        messageId,
        heardMs: 0,
        atLeastMs: 0,
        atMostMs,
        byClockMs: atMostMs,
        step: 'unaware',
      })
    })
  }

  get #client(): TestClient {
    return this.#page.client
  }

  async live(): Promise<void> {
    await this.#client.join(this.#nurse.interviewId)
    while (!this.#client.value.startsWith('completed')) {
      const mayAct = () => /wording|speaking|asking|listening|completed/.test(this.#client.value)
      await this.#client.until(mayAct, `something to answer after ${this.steps.slice(-4).join(', ')}`)
      await sleep(this.#dice.random() * (this.#dice.random() < 0.3 ? 10 : 120))
      if (!mayAct() || this.#client.value.startsWith('completed')) continue
      await this.#act(this.#dice.pick(LOTS))
    }
    this.staleFrames += this.#page.staleFrames
    this.#client.close()
  }

  async #act(step: Step): Promise<void> {
    this.steps.push(step)
    if (step === 'drop') return this.#comeBack(() => this.#client.socket.io.engine.close())
    if (step === 'reload') return this.#reload()
    const { value, context } = this.#client.state as NonNullable<TestClient['state']>
    const messageId = /wording|speaking|asking/.test(value) ? context.messageId : null
    const isClosing = value.startsWith('closing')
    const isHeardOf = !step.endsWith('untold') || (messageId !== null && this.#cutOff.has(messageId))
    if (isClosing && step !== 'stop') return
    const heard = messageId === null ? undefined : this.#page.interrupt(messageId)
    if (heard && isHeardOf) {
      const stop = { messageId: heard.messageId, heardMs: heard.heardMs() }
      await this.#client.ask('speech:stop', stop)
    }
    if (step !== 'stop') await this.#answer(step)
    if (!heard) return
    const acknowledgedAt = performance.now()
    heard.acknowledgedAt = acknowledgedAt
    const heardMs = heard.heardMs()
    const pressedAt = heard.interruptedAt as number
    const sinceMs = acknowledgedAt - pressedAt
    const lagMs = lagSince(pressedAt - heardMs - LAG_MS)
    const lateMs = sinceMs + lagMs
    const atLeastMs = heardMs - (lagMs - LAG_MS)
    // What ended by the server's clock while the page was away counts as heard; so does the end of the goodbye.
    const isCutOff = this.#cutOff.has(heard.messageId)
    const atMostMs = isCutOff
      ? Number.POSITIVE_INFINITY
      : isHeardOf && !isClosing
        ? heardMs
        : heardMs + lateMs
    const byClockMs = heardMs + lateMs
    this.interruptions.push({ messageId: heard.messageId, heardMs, atLeastMs, atMostMs, byClockMs, step })
  }

  async #answer(step: Step): Promise<void> {
    if (step.startsWith('type')) {
      const text = `Typed answer ${this.answers.length}`
      if ((await this.#client.type(text)).ok) this.answers.push(text)
      return
    }
    const turnId = crypto.randomUUID()
    const start = { turnId, codec: 'webm-opus', sampleRateHz: 48_000 }
    if (!(await this.#client.ask('turn:start', start)).ok) return
    if (step === 'talk and cancel') {
      await this.#client.ask('turn:cancel', { turnId, reason: 'a slip' })
      return
    }
    for (const [seq, bytes] of SPOKEN.entries()) this.#client.socket.emit('turn:chunk', turnId, seq, bytes)
    await this.#client.end(turnId, SPOKEN)
    const isHeard = () => this.#client.finals.some((final) => final.turnId === turnId)
    await this.#client.until(isHeard, 'the answer')
    this.answers.push(`${ANSWER}.`)
  }

  /** The connection is lost and made again. */
  async #comeBack(lose: () => void): Promise<void> {
    const { client } = this.#page
    lose()
    await client.until(() => !client.socket.connected, 'the cut')
    await client.until(() => client.socket.connected, 'the connection')
    await this.#rejoin()
  }

  /** The same interview in a fresh page, which remembers nothing. */
  async #reload(): Promise<void> {
    this.staleFrames += this.#page.staleFrames
    this.#client.close()
    this.#page = this.#openPage()
    await this.#rejoin()
  }

  async #rejoin(): Promise<void> {
    const messageId = this.#client.state?.context.messageId
    if (messageId) this.#cutOff.add(messageId)
    this.#client.replies.clear()
    const joined = await this.#client.join(this.#nurse.interviewId)
    if (!joined.ok) throw new Error(joined.error.message)
    if (joined.state.context.messageId) this.#cutOff.add(joined.state.context.messageId)
    for (const { messageId, content } of joined.transcript)
      if (!this.wordings.has(messageId)) this.wordings.set(messageId, content)
  }
}

const countOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** What does not fit between the transcript and what the nurse heard and said. */
const mistakesIn = (nurse: RestlessNurse, transcript: TranscriptEntry[]): string[] => {
  const mistakes: string[] = []
  const ids = transcript.map(({ messageId }) => messageId)
  if (new Set(ids).size < ids.length) mistakes.push('a line is there twice')
  const roles = transcript.map(({ role }) => role)
  if (roles.some((role, at) => role !== (at % 2 ? 'candidate' : 'interviewer')))
    mistakes.push(`lines out of order: ${roles.join(', ')}`)
  const said = transcript.filter(({ role }) => role === 'candidate').map(({ content }) => content)
  if (said.join('|') !== nurse.answers.join('|')) mistakes.push(`answers ${said.join('|')}`)
  if (nurse.staleFrames) mistakes.push(`${nurse.staleFrames} stale frames`)
  for (const { messageId, role, content, heardChars } of transcript) {
    if (role !== 'interviewer') continue
    const whole = nurse.wordings.get(messageId)
    if (whole === undefined) {
      mistakes.push('a line nobody worded')
      continue
    }
    const kept = content.slice(0, heardChars)
    if (content !== whole) mistakes.push(`"${content}" is not "${whole}"`)
    const interruption = nurse.interruptions.find((other) => other.messageId === messageId)
    if (!interruption) {
      if (heardChars !== undefined) mistakes.push(`"${content}" was heard to its end`)
      continue
    }
    const { heardMs, atLeastMs, atMostMs, byClockMs, step } = interruption
    const least = wordsAfter(whole, atLeastMs, MS_PER_WORD).ended
    const most = wordsAfter(whole, atMostMs, MS_PER_WORD).begun
    const isWhole = heardChars === undefined
    const endMs = Math.max(atMostMs, byClockMs)
    const mayBeWhole = heardMs === 0 || wordsAfter(whole, endMs, MS_PER_WORD).begun >= countOf(whole)
    const words = countOf(kept)
    if (isWhole ? !mayBeWhole : words < least || words > most)
      mistakes.push(
        `kept ${words} words of ${countOf(whole)}, heard ${least} to ${most} at ${step}: "${kept}"`,
      )
  }
  return mistakes
}

it(`keeps exactly what was heard through ${INTERRUPTIONS} interruptions`, { timeout: 180_000 }, async () => {
  const dice = diceOf(SEED)
  const mistakes: string[] = []
  let interruptions = 0
  const liveOn = async () => {
    while (interruptions < INTERRUPTIONS && mistakes.length === 0) {
      const account = await system.newNurse()
      const nurse = new RestlessNurse(account, diceOf(dice.random() * 2 ** 32))
      try {
        await nurse.live()
      } catch (error) {
        mistakes.push(`stuck: ${(error as Error).message}; it did ${nurse.steps.join(', ')}`)
        return
      }
      interruptions += nurse.interruptions.length
      const transcript = await listTranscript(system.db, account)
      mistakes.push(...mistakesIn(nurse, transcript))
    }
  }
  await Promise.all(Array.from({ length: INTERVIEWS_AT_ONCE }, liveOn))
  expect(mistakes, `walk it again with TEST_SEED=${SEED}`).toEqual([])
  expect(interruptions).toBeGreaterThanOrEqual(INTERRUPTIONS)
})
