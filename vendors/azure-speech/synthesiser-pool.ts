import { type SpeechConfig, SpeechSynthesizer } from 'microsoft-cognitiveservices-speech-sdk'

const ignore = (): void => {}

/**
 * With each request the SDK leaves a read of its connection waiting for ever (1.52: `privReceivingMessageQueue` of a
 * WebsocketMessageAdapter), some 2 KB, until that connection is closed.
 */
export const MAX_REQUESTS = 100

/**
 * Synthesisers with their sockets kept open: each takes one request at a time and 100 in all, at most `maxIdle` wait.
 */
export function createSynthesiserPool(config: SpeechConfig, maxIdle: number) {
  const idle: SpeechSynthesizer[] = []
  const busy = new Set<SpeechSynthesizer>()
  const requests = new WeakMap<SpeechSynthesizer, number>()

  const discard = (synthesiser: SpeechSynthesizer): void => {
    busy.delete(synthesiser)
    quieten(synthesiser)
    synthesiser.close(ignore, ignore)
  }

  return {
    acquire(): SpeechSynthesizer {
      const synthesiser = idle.pop() ?? new SpeechSynthesizer(config, null as never)
      busy.add(synthesiser)
      requests.set(synthesiser, (requests.get(synthesiser) ?? 0) + 1)
      return synthesiser
    },
    /** Gives a synthesiser back after a whole answer. */
    release(synthesiser: SpeechSynthesizer): void {
      const isWornOut = (requests.get(synthesiser) ?? 0) >= MAX_REQUESTS
      if (!busy.has(synthesiser) || idle.length >= maxIdle || isWornOut) discard(synthesiser)
      else {
        busy.delete(synthesiser)
        quieten(synthesiser)
        idle.push(synthesiser)
      }
    },
    /** Closes one that was interrupted: its socket would go on delivering the old answer. */
    discard,
    close(): void {
      for (const synthesiser of [...idle.splice(0), ...busy]) discard(synthesiser)
    },
  }
}
export type SynthesiserPool = ReturnType<typeof createSynthesiserPool>

function quieten(synthesiser: SpeechSynthesizer): void {
  synthesiser.synthesizing = ignore
  synthesiser.wordBoundary = ignore
}
