import type { Synthesiser } from '../synthesiser.ts'
import { readStretches, timeWords } from '../word-timing.ts'
import { runScript } from './child-output.ts'
import { wavToPcm16k } from './wav.ts'

type FliteVoice = { name: string; pitchHz: string }

const PROFESSIONAL: FliteVoice = { name: 'slt', pitchHz: '0' }
const VOICES: [RegExp, FliteVoice][] = [
  [/^en-GB/, { name: 'slt', pitchHz: '215' }],
  [/Guy|Andrew|Brian|Christopher|Davis|Eric|Roger|Steffan|Tony/, { name: 'rms', pitchHz: '0' }],
]

// NOTE: flite cannot open /dev/stdout when it is a socket, hence the `cat`; segment times go to stderr.
const SCRIPT = `
if [ "$3" = 0 ]; then set -- "$1" "$2"; else set -- "$1" "$2" --setf "int_f0_target_mean=$3"; fi
voice="$1" text="$2"; shift 2
{ flite -voice "$voice" "$@" -psdur -t "$text" -o /dev/fd/3 3>&1 1>&2; } | cat`

/** flite 2.x (Debian package `flite`): three voices, one short process a sentence. */
export function createFlite(): Synthesiser {
  return {
    describe: () => 'flite: slt, rms and a brighter slt',
    available: () => true,
    async speak(sentence, voice, signal) {
      const { name, pitchHz } = VOICES.find(([pattern]) => pattern.test(voice))?.[1] ?? PROFESSIONAL
      const { stdout, stderr } = await runScript(SCRIPT, [name, sentence, pitchHz], signal)
      return { pcm: wavToPcm16k(stdout), words: timeWords(sentence, readStretches(stderr)) }
    },
  }
}
