import { type SpeechConfig, SpeechSynthesizer } from 'microsoft-cognitiveservices-speech-sdk'

const ignore = (): void => {}

/** Synthesisers with their sockets kept open: each takes one request at a time, at most `maxIdle` wait. */
export function createSynthesiserPool(config: SpeechConfig, maxIdle: number) {
  const idle: SpeechSynthesizer[] = []
  const busy = new Set<SpeechSynthesizer>()

  const discard = (synthesiser: SpeechSynthesizer): void => {
    busy.delete(synthesiser)
    quieten(synthesiser)
    synthesiser.close(ignore, ignore)
  }

  return {
    acquire(): SpeechSynthesizer {
      const synthesiser = idle.pop() ?? new SpeechSynthesizer(config, null as never)
      busy.add(synthesiser)
      return synthesiser
    },
    /** Gives a synthesiser back after a whole answer. */
    release(synthesiser: SpeechSynthesizer): void {
      if (!busy.has(synthesiser) || idle.length >= maxIdle) discard(synthesiser)
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
