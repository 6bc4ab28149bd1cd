import type { Synthesiser } from '../synthesiser.ts'
import { hasProgram } from './child-output.ts'
import { createEspeak } from './espeak.ts'
import { createFlite } from './flite.ts'

const MISSING = 'no speech engine is installed: apt-get install flite'

/** The best voice this machine has: flite, else espeak-ng, else one that says what is missing. */
export async function findSynthesiser(): Promise<Synthesiser> {
  if (await hasProgram('flite')) return createFlite()
  if (await hasProgram('espeak-ng')) return createEspeak()
  return {
    describe: () => MISSING,
    available: () => false,
    speak: () => Promise.reject(new Error(MISSING)),
  }
}
