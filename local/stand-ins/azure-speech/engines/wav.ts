const TARGET_HZ = 16_000

/**
 * The samples of a mono PCM16 WAV at 16 kHz, resampled by straight lines where it has another rate. Sizes in
 * the header are not trusted: a program that writes to a pipe cannot know them. Throws when it is no WAV.
 */
export function wavToPcm16k(wav: Buffer): Buffer {
  if (wav.length < 44 || wav.toString('latin1', 0, 4) !== 'RIFF') {
    throw new Error('The speech engine gave no WAV.')
  }
  let at = 12
  let rateHz = TARGET_HZ
  while (at + 8 <= wav.length && wav.toString('latin1', at, at + 4) !== 'data') {
    if (wav.toString('latin1', at, at + 4) === 'fmt ') rateHz = wav.readUInt32LE(at + 12)
    at += 8 + wav.readUInt32LE(at + 4)
  }
  const data = wav.subarray(at + 8)
  const pcm = data.subarray(0, data.length & ~1)
  return rateHz === TARGET_HZ ? pcm : resample(pcm, rateHz)
}

function resample(pcm: Buffer, rateHz: number): Buffer {
  const samples = pcm.length >> 1
  const out = Buffer.alloc(Math.floor((samples * TARGET_HZ) / rateHz) * 2)
  for (let index = 0; index * 2 < out.length; index++) {
    const position = (index * rateHz) / TARGET_HZ
    const left = Math.floor(position)
    const a = pcm.readInt16LE(left * 2)
    const b = pcm.readInt16LE(Math.min(left + 1, samples - 1) * 2)
    out.writeInt16LE(Math.round(a + (b - a) * (position - left)), index * 2)
  }
  return out
}
