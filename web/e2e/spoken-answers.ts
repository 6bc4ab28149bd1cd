import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Peak of the spoken WAVs: Chromium's automatic gain would drive a louder microphone into clipping. */
const PEAK = 0.25
const RATE_HZ = 16_000
const HEADER_BYTES = 44
/** Silence before and after the words, as a nurse leaves it. */
const LEAD_S = 0.7
const TAIL_S = 0.8

export const ANSWERS = [
  'I would assess the patient and call the rapid response team',
  'I have five years of experience in the emergency department and I enjoy working with a team',
  'First I would check the airway breathing and circulation and then give oxygen',
  'When the family was upset I listened to their concerns and explained the plan of care',
  'I noticed the blood pressure was falling so I called the doctor and started fluids',
  'My greatest weakness is that I sometimes take on too much work but I am learning to ask for help',
] as const

export interface SpokenAnswer {
  text: string
  wavFile: string
  durationMs: number
}

const quiet = (samples: Int16Array) => {
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 1)
  const scale = (PEAK * 32_767) / loudest
  return samples.map((sample) => Math.round(sample * scale))
}

/** Has flite say a text, quietly, with silence around it; a mono 16 kHz WAV in the temporary folder. */
export const speak = (text: string, name: string): SpokenAnswer => {
  const wavFile = join(tmpdir(), `preceptor-answer-${process.pid}-${name}.wav`)
  execFileSync('flite', ['-voice', 'rms', '-t', text, '-o', wavFile])
  const wav = readFileSync(wavFile)
  const said = quiet(
    new Int16Array(wav.buffer, wav.byteOffset + HEADER_BYTES, (wav.length - HEADER_BYTES) >> 1),
  )
  const lead = Math.round(LEAD_S * RATE_HZ)
  const all = new Int16Array(lead + said.length + Math.round(TAIL_S * RATE_HZ))
  all.set(said, lead)
  const header = Buffer.from(wav.subarray(0, HEADER_BYTES))
  header.writeUInt32LE(36 + all.byteLength, 4)
  header.writeUInt32LE(all.byteLength, 40)
  writeFileSync(wavFile, Buffer.concat([header, Buffer.from(all.buffer)]))
  return { text, wavFile, durationMs: (all.length / RATE_HZ) * 1000 }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Words inserted, left out or changed between what was said and what was heard. */
export const wordErrors = (said: string, heard: string): number => {
  const [from, to] = [wordsOf(said), wordsOf(heard)]
  let row = to.map((_, at) => at + 1)
  row.unshift(0)
  for (const [line, word] of from.entries()) {
    const next = [line + 1]
    for (const [at, other] of to.entries())
      next.push(
        Math.min(
          (next[at] as number) + 1,
          (row[at + 1] as number) + 1,
          (row[at] as number) + (word === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) as number
}

export const wordCount = (text: string) => wordsOf(text).length
