import { type SpeechConfig, SpeechSynthesizer } from 'microsoft-cognitiveservices-speech-sdk'

const ignore = (): void => {}

/**
 * With each request the SDK leaves a read of its connection waiting for ever (1.52: `privReceivingMessageQueue` of a
 * WebsocketMessageAdapter), some 2 KB, until that connection is closed.
 */
export const MAX_REQUESTS = 100

/** Longer than from one sentence of a message to the next; who is to speak after a longer silence opens ahead. */
const IDLE_MS = 30_000

/**
 * Synthesisers with their sockets kept open: each takes one request at a time and 100 in all, at most `maxIdle` wait,
 * and none longer than `idleMs`.
 */
export function createSynthesiserPool(config: SpeechConfig, maxIdle: number, idleMs = IDLE_MS) {
  /** The one that has waited longest comes first. */
  const idle: { synthesiser: SpeechSynthesizer; since: number }[] = []
  const busy = new Set<SpeechSynthesizer>()
  const requests = new WeakMap<SpeechSynthesizer, number>()
  const openedAhead = new WeakMap<SpeechSynthesizer, Promise<Connection>>()
  let sweeping: NodeJS.Timeout | undefined

  const create = () => new SpeechSynthesizer(config, null as never)

  const discard = (synthesiser: SpeechSynthesizer): void => {
    busy.delete(synthesiser)
    quieten(synthesiser)
    synthesiser.close(ignore, ignore)
    openedAhead.get(synthesiser)?.then((connection) => connection.dispose(), ignore)
  }

  const keep = (synthesiser: SpeechSynthesizer): void => {
    idle.push({ synthesiser, since: performance.now() })
    sweeping ??= setTimeout(sweep, idleMs).unref()
  }

  const sweep = (): void => {
    const before = performance.now() - idleMs
    while (idle[0] && idle[0].since <= before) discard(idle.shift()!.synthesiser)
    sweeping = idle[0] && setTimeout(sweep, idle[0].since - before).unref()
  }

  return {
    acquire(): SpeechSynthesizer {
      const synthesiser = idle.pop()?.synthesiser ?? create()
      busy.add(synthesiser)
      requests.set(synthesiser, (requests.get(synthesiser) ?? 0) + 1)
      return synthesiser
    },
    /** Opens the connection of one ahead of need where none waits. Should that fail, its request connects as ever. */
    openAhead(): void {
      if (idle.length || maxIdle < 1) return
      const synthesiser = create()
      openedAhead.set(synthesiser, connect(synthesiser))
      keep(synthesiser)
    },
    /** Gives a synthesiser back after a whole answer. */
    release(synthesiser: SpeechSynthesizer): void {
      const isWornOut = (requests.get(synthesiser) ?? 0) >= MAX_REQUESTS
      if (!busy.has(synthesiser) || idle.length >= maxIdle || isWornOut) discard(synthesiser)
      else {
        busy.delete(synthesiser)
        quieten(synthesiser)
        keep(synthesiser)
      }
    },
    /** Closes one that was interrupted: its socket would continue delivering the old answer. */
    discard,
    close(): void {
      clearTimeout(sweeping)
      for (const synthesiser of [...idle.splice(0).map((one) => one.synthesiser), ...busy])
        discard(synthesiser)
    },
  }
}
export type SynthesiserPool = ReturnType<typeof createSynthesiserPool>

type Connection = { dispose(): Promise<void> }

/**
 * What the SDK's own `Connection.openConnection()` does, with the connection to show for it: of one that was never
 * spoken over the SDK (1.52) knows nothing when its synthesiser is closed, and leaves it open.
 */
function connect(synthesiser: SpeechSynthesizer): Promise<Connection> {
  const connecting = (synthesiser.internalData as { connectImpl(): Promise<Connection> }).connectImpl()
  connecting.catch(ignore)
  return connecting
}

function quieten(synthesiser: SpeechSynthesizer): void {
  synthesiser.synthesizing = ignore
  synthesiser.wordBoundary = ignore
}
