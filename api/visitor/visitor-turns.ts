import { QUESTION_BANK } from '@preceptor/content/question-bank'
import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import { VISITOR_INTERVIEWER, VISITOR_QUESTION_ID } from '@preceptor/contracts/public/visitor-turn'
import { questionFromBank } from '@preceptor/domain/practice/question-plan'
import type { Engine } from '@preceptor/interview/engine'
import { MemoryStore } from '@preceptor/interview/memory-store'
import { Counter, Gauge, type Registry } from 'prom-client'
import { endOf, type OpenedTurn } from './turn-token.ts'

/** Spoken seconds of a turn, the interviewer's too. */
const VOICE_SECONDS = 300

const question = QUESTION_BANK.find(({ id }) => id === VISITOR_QUESTION_ID)
if (!question) throw new Error(`The bank has no question ${VISITOR_QUESTION_ID}.`)

/** An interview of one question. */
const PLAN: InterviewMetadata = {
  interviewLength: 'short',
  questions: [questionFromBank(question, null)],
  positionTitle: null,
  companyName: null,
  estimatedMinutes: 2,
}
/** What a visitor is asked. */
export const VISITOR_QUESTION: string = question.question

export type VisitorOutcome = 'answered' | 'no_answer' | 'failed'

/**
 * Turns of visitors, each an interview of one question in the memory of this process until its ten minutes have
 * passed. They use the engine of all interviews with another store.
 */
export class VisitorTurns {
  readonly #engine: Engine
  readonly #stores = new Map<string, { store: MemoryStore; timer: NodeJS.Timeout }>()
  readonly #opened: Counter
  readonly #outcomes: Counter
  readonly #seconds: Counter<'turn'>

  constructor({ engine, metrics }: { engine: Engine; metrics: Registry }) {
    this.#engine = engine
    const registers = [metrics]
    this.#opened = new Counter({
      name: 'preceptor_visitor_turns_opened_total',
      help: 'Turns opened by visitors',
      registers,
    })
    this.#outcomes = new Counter({
      name: 'preceptor_visitor_turns_total',
      help: 'Answers that visitors sent, by what came of them',
      labelNames: ['outcome'],
      registers,
    })
    this.#seconds = new Counter({
      name: 'preceptor_visitor_voice_seconds_total',
      help: 'Seconds of speech in the turns of visitors, heard or spoken',
      registers,
    })
    const size = () => this.#stores.size
    new Gauge({
      name: 'preceptor_visitor_turns_held',
      help: 'Turns of visitors in memory',
      registers,
      collect() {
        this.set(size())
      },
    })
  }

  noteOpened(): void {
    this.#opened.inc()
  }

  note(outcome: VisitorOutcome): void {
    this.#outcomes.inc({ outcome })
  }

  /** The engine that holds this turn, in memory until the turn has ended. */
  engineOf(turn: OpenedTurn, now = new Date()): Engine {
    return { ...this.#engine, store: this.#storeOf(turn, now) }
  }

  /** Counts the speech of a turn since it was last counted. */
  async countSpeech({ turnId }: OpenedTurn, usedBefore: number): Promise<void> {
    this.#seconds.inc(Math.max(0, (await this.usedSeconds({ turnId })) - usedBefore))
  }

  /** Seconds of speech of a turn so far. */
  async usedSeconds({ turnId }: Pick<OpenedTurn, 'turnId'>): Promise<number> {
    return (await this.#stores.get(turnId)?.store.readAllowance(turnId))?.usedSeconds ?? 0
  }

  /** Turns held now. */
  get size(): number {
    return this.#stores.size
  }

  /** Forgets every turn. */
  close(): void {
    for (const { timer } of this.#stores.values()) clearTimeout(timer)
    this.#stores.clear()
  }

  #storeOf(turn: OpenedTurn, now: Date): MemoryStore {
    const { turnId } = turn
    const kept = this.#stores.get(turnId)
    if (kept) return kept.store
    const store = new MemoryStore({ usedSeconds: 0, limitSeconds: VOICE_SECONDS })
    store.add(turnId, turnId, { personality: VISITOR_INTERVIEWER, metadata: PLAN, nurseName: 'there' })
    const timer = setTimeout(
      () => {
        store.forget(turnId)
        this.#stores.delete(turnId)
      },
      Math.max(0, endOf(turn).getTime() - now.getTime()),
    )
    this.#stores.set(turnId, { store, timer: timer.unref() })
    return store
  }
}
