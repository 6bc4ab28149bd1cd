import { pcmDurationMs, type Synthesiser } from '../synthesiser.ts'
import { timeWords } from '../word-timing.ts'
import { runScript } from './child-output.ts'
import { wavToPcm16k } from './wav.ts'

const SCRIPT = 'espeak-ng -v "$1" -p "$2" --stdout -- "$3" | cat'

/** espeak-ng, where flite is missing. Word boundaries are in proportion to length over the real duration. */
export function createEspeak(): Synthesiser {
  return {
    describe: () => 'espeak-ng (flite is missing: apt-get install flite sounds better)',
    available: () => true,
    async speak(sentence, voice, signal) {
      const [name, pitch] = /^en-GB/.test(voice)
        ? ['en-us+Annie', '55']
        : /Guy|Andrew|Brian/.test(voice)
          ? ['en-us+m3', '35']
          : ['en-us+f3', '50']
      const { stdout } = await runScript(SCRIPT, [name!, pitch!, sentence], signal)
      const pcm = wavToPcm16k(stdout)
      return { pcm, words: timeWords(sentence, [{ startMs: 0, endMs: pcmDurationMs(pcm) }]) }
    },
  }
}
