/**
 * Makes example-turn.mp3 of its lines and prints from which second on each is heard, as recorded-lines.ts is to say.
 * Run by hand: `node web/prerender/make-example-turn.ts`. Needs flite and lame, Debian packages both.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RECORDED_LINES } from '../src/features/public/landing/recorded-lines.ts'

const OUT = fileURLToPath(new URL('../src/features/public/landing/example-turn.mp3', import.meta.url))
const VOICES = { Sarah: 'slt', Nurse: 'rms' } as const
/** Mono PCM16 at 16 kHz, as flite's voices are. */
const BYTES_PER_SECOND = 32_000
const HEADER_BYTES = 44
/** Between two who speak; flite leaves its own pause after a sentence. */
const PAUSE_SECONDS = 0.35

const folder = mkdtempSync(join(tmpdir(), 'example-turn-'))
const speak = (voice: string, text: string): Buffer => {
  const wav = join(folder, 'line.wav')
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', wav])
  return readFileSync(wav).subarray(HEADER_BYTES)
}

const parts: Buffer[] = []
let bytes = 0
const add = (part: Buffer) => {
  parts.push(part)
  bytes += part.length
}
const log = (what: string) => process.stdout.write(`${(bytes / BYTES_PER_SECOND).toFixed(1)} ${what}\n`)
for (const [index, { who, text }] of RECORDED_LINES.entries()) {
  const before = RECORDED_LINES[index - 1]?.who
  if (before && before !== who) add(Buffer.alloc(PAUSE_SECONDS * BYTES_PER_SECOND))
  log(`${who}: ${text}`)
  add(speak(VOICES[who], text))
}
log('the end')
execFileSync('lame', ['--quiet', '-r', '-s', '16', '-m', 'm', '-b', '32', '-', OUT], {
  input: Buffer.concat(parts),
})
rmSync(folder, { recursive: true })
