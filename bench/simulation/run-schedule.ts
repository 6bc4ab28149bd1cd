import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { threeQuestions } from '@preceptor/db/testing/builders'
import { createDice, type Dice } from '../random.ts'
import { drawFaults, type Fault } from './faults.ts'
import type { PageEnd } from './page-transport.ts'
import { type Answer, SimulatedPage } from './simulated-page.ts'
import { type Shared, SimulatedProcess, type World } from './simulated-process.ts'
import { SimulatedStore } from './simulated-store.ts'
import { seedRandom, uuidOf, type VirtualTime } from './virtual-time.ts'
import { Wire } from './wire.ts'

/** Without faults an interview takes about so long. */
const LENGTH_MS = 16_000
/** With all of them it has ended by then, or never will. */
const LIMIT_MS = 150_000
/** A new line becomes slow within this: while the page joins on it. */
const SLOWS_AFTER_MS = [0, 200] as const
const DIAL_MS = [1, 60] as const

/** Two questions: one with a follow-up, one without. */
const METADATA = {
  ...threeQuestions,
  questions: [threeQuestions.questions[1]!, threeQuestions.questions[2]!],
}

export interface Outcome {
  /** What is kept, as far as it may not differ. */
  lines: string[]
  /** What cannot be, whatever the faults were. */
  broken: string[]
  tookMs: number
  faults: Fault[]
}

/** Runs one interview under the faults that its seed draws; `isQuiet`: under none. The same seed does the same. */
export async function runSchedule(
  time: VirtualTime,
  shared: Shared,
  { seed, isQuiet = false, onStep }: { seed: number; isQuiet?: boolean; onStep?: (text: string) => void },
): Promise<Outcome> {
  const root = createDice(seed)
  const [dice, faultDice, script] = [root.part(1), root.part(2), createDice(7)]
  seedRandom(root.part(3).random)
  time.reset(root.part(4).random)
  const [interviewId, accountId] = [uuidOf(root.part(5).random), uuidOf(root.part(6).random)]
  const store = new SimulatedStore(time, dice)
  store.add(interviewId, accountId, { personality: 'professional', metadata: METADATA, nurseName: 'Maya' })
  const world: World = { time, dice, store, accountId, shared, onStep }
  const site = new Site(world)
  const page = new SimulatedPage({ time, interviewId, answers: answersOf(script), dial: () => site.dial() })
  const faults = isQuiet ? [] : drawFaults(faultDice, LENGTH_MS)
  for (const fault of faults) {
    time.after(fault.atMs, () => {
      onStep?.(`fault ${JSON.stringify(fault)}`)
      site.apply(fault)
    })
  }
  page.open()
  const hasEnded = await time.run(() => page.hasEnded, LIMIT_MS)
  const tookMs = time.nowMs
  const kept = await store.read({ interviewId, accountId })
  page.isDead = true
  site.close()
  const { transcript = [], acquired } = kept ?? {}
  const broken = [...page.troubles]
  if (!hasEnded)
    broken.push(`the interview did not end: the page is at ${page.conversation.state?.value ?? 'nothing'}`)
  if (acquired?.status !== 'completed') broken.push(`the store says ${acquired?.status}`)
  broken.push(...doubled(transcript))
  const shown = page.conversation.transcript.map(({ content }) => content)
  const lines = linesOf(transcript)
  if (hasEnded && shown.join('\n') !== transcript.map(({ content }) => content).join('\n'))
    broken.push('the page shows other lines than are kept')
  return { lines, broken, tookMs, faults }
}

const linesOf = (transcript: readonly TranscriptEntry[]): string[] =>
  transcript.map(({ role, questionIndex, content }) => `${role} ${questionIndex}: ${content}`)

const answersOf = (dice: Dice): Answer[] => [
  { how: 'spoken', number: dice.whole(1, 900) },
  { how: 'typed', text: 'I stayed with the patient and called the rapid response team at once.' },
  { how: 'spoken', number: dice.whole(1_000, 1_900) },
]

function doubled(transcript: readonly TranscriptEntry[]): string[] {
  const ids = transcript.flatMap(({ messageId, turnId }) => [messageId, ...(turnId ? [turnId] : [])])
  return ids.length === new Set(ids).size ? [] : ['an id stands in two lines']
}

/** The processes, and the proxy in front of them. */
class Site {
  readonly #world: World
  #processes: SimulatedProcess[] = []
  #started = 0
  #isAway = false
  #turn = 0
  /** What the page sends on the next line is so late. */
  #slowMs = 0

  constructor(world: World) {
    this.#world = world
    this.#start()
    this.#start()
  }

  /** The proxy finds a process that takes newcomers, one after the other; undefined where the network or all are away. */
  async dial() {
    const { time, dice } = this.#world
    await time.sleep(dice.between(...DIAL_MS))
    if (this.#isAway) return undefined
    const open = this.#processes.filter(({ isDead, isLeaving }) => !isDead && !isLeaving)
    const process = open[this.#turn++ % open.length]
    if (!process) return undefined
    const { onStep } = this.#world
    const wire = new Wire(time, dice, onStep && ((text) => onStep(`${process.name} ${text}`)))
    onStep?.(`${process.name} is dialled`)
    const page = time.owner!
    return {
      wire,
      attach: (end: PageEnd) => {
        wire.attach('page', { ...end, owner: page })
        process.accept(wire)
        const slowMs = this.#slowMs
        this.#slowMs = 0
        if (slowMs > 0)
          time.after(dice.between(...SLOWS_AFTER_MS), () => wire.stall('server', slowMs), undefined)
      },
    }
  }

  apply(fault: Fault): void {
    const { time, store } = this.#world
    const busy = this.#busy()
    switch (fault.kind) {
      case 'kill':
        this.#world.onStep?.(`${busy.name} dies`)
        busy.kill()
        time.after(fault.backAfterMs, () => this.#start(), undefined)
        break
      case 'leave':
        void busy.leave(fault.drainMs)
        this.#start()
        break
      case 'cut':
        for (const wire of busy.wires) wire.cut(fault.unaware === 'nobody' ? [] : [fault.unaware])
        break
      case 'stall':
        for (const wire of busy.wires) wire.stall(fault.side, fault.ms)
        break
      case 'away':
        this.#isAway = true
        for (const process of this.#processes) for (const wire of process.wires) wire.cut()
        time.after(
          fault.ms,
          () => {
            this.#isAway = false
          },
          undefined,
        )
        break
      case 'slow-line':
        this.#slowMs = fault.ms
        for (const wire of busy.wires) wire.cut()
        break
      case 'double':
        for (const wire of busy.wires) wire.double(fault.messages)
        break
      case 'shuffle':
        for (const wire of busy.wires) wire.shuffle(fault.pieces)
        break
      case 'save':
        store.fail(fault.save)
    }
  }

  close(): void {
    for (const process of this.#processes) process.isDead = true
  }

  /** The process that the page is connected to, else any. */
  #busy(): SimulatedProcess {
    const alive = this.#processes.filter(({ isDead }) => !isDead)
    const connected = alive.find(({ wires }) => [...wires].some((wire) => !wire.isCut))
    return connected ?? alive[0] ?? this.#start()
  }

  #start(): SimulatedProcess {
    this.#started += 1
    const process = this.#world.time.as(
      { name: 'starting', isDead: false },
      () => new SimulatedProcess(`realtime-${this.#started}`, this.#world),
    )
    this.#processes = [...this.#processes.filter(({ isDead }) => !isDead), process]
    return process
  }
}
