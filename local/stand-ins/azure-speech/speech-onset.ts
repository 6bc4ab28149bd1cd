const WINDOW_MS = 10
const WINDOW_SAMPLES = WINDOW_MS * 16
/** Speech is this many windows in a row above the threshold. */
const SUSTAINED_WINDOWS = 5

/**
 * Where sound begins in 16 kHz PCM, ms from its first sample: the first 50 ms that stay four times above the
 * noise floor and above 5 % of the loudest window. 0 when nothing stands out.
 */
export function speechOnsetMs(pcm: Int16Array): number {
  const levels: number[] = []
  for (let at = 0; at + WINDOW_SAMPLES <= pcm.length; at += WINDOW_SAMPLES) {
    let energy = 0
    for (let index = at; index < at + WINDOW_SAMPLES; index++) energy += pcm[index]! * pcm[index]!
    levels.push(Math.sqrt(energy / WINDOW_SAMPLES))
  }
  const sorted = levels.toSorted((a, b) => a - b)
  const floor = sorted[Math.floor(sorted.length / 20)] ?? 0
  const threshold = Math.max(floor * 4, (sorted.at(-1) ?? 0) * 0.05)
  let run = 0
  for (const [index, level] of levels.entries()) {
    run = level > threshold ? run + 1 : 0
    if (run === SUSTAINED_WINDOWS) return (index + 1 - SUSTAINED_WINDOWS) * WINDOW_MS
  }
  return 0
}
