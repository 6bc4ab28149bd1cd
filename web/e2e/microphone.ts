import { copyFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RATE_HZ = 16_000

/** The file this worker's Chromium plays as the microphone. */
export const MICROPHONE_FILE = join(tmpdir(), `preceptor-microphone-${process.pid}.wav`)

/** Puts a 16-bit WAV before the microphone. It is heard from its start at the next opening of the microphone. */
export const playToMicrophone = (wavFile: string) => {
  // Renamed into place: Chromium must never read half a file.
  copyFileSync(wavFile, `${MICROPHONE_FILE}.next`)
  renameSync(`${MICROPHONE_FILE}.next`, MICROPHONE_FILE)
}

/** A mono 16-bit WAV of a 220 Hz tone; `peak` is 0 to 1, where 0 is silence. */
export const tone = ({ seconds, peak }: { seconds: number; peak: number }): Buffer =>
  toneBetween({ leadS: 0, seconds, tailS: 0, peak })

/** The same with so many seconds of silence before and after it. */
export const toneBetween = ({
  leadS,
  seconds,
  tailS,
  peak,
}: {
  leadS: number
  seconds: number
  tailS: number
  peak: number
}): Buffer => {
  const samples = Math.round((leadS + seconds + tailS) * RATE_HZ)
  const from = Math.round(leadS * RATE_HZ)
  const until = Math.round((leadS + seconds) * RATE_HZ)
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(RATE_HZ, 24)
  wav.writeUInt32LE(RATE_HZ * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let at = from; at < until; at++)
    wav.writeInt16LE(Math.round(32_767 * peak * Math.sin((2 * Math.PI * 220 * at) / RATE_HZ)), 44 + at * 2)
  return wav
}
