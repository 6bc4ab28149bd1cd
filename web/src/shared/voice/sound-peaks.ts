/** How often a voice line is drawn anew. */
const LINE_FRAME_MS = 1000 / 30

/** Peak of each slice of the time domain, 0 to 1, as many as `into` holds; spread so that speech fills the line. */
const peaksOf = (samples: Uint8Array, into: Float32Array) => {
  const slice = Math.floor(samples.length / into.length)
  for (let window = 0; window < into.length; window++) {
    let peak = 0
    for (let at = window * slice; at < (window + 1) * slice; at++)
      peak = Math.max(peak, Math.abs((samples[at] as number) - 128) / 128)
    into[window] = Math.min(1, Math.sqrt(peak) * 1.2)
  }
}

/** How high a bar is drawn at a level of 0 to 1: silence leaves a trace of it. */
export const barScale = (level: number): string => `scaleY(${(0.12 + 0.88 * Math.min(1, level)).toFixed(3)})`

/** Draws the peaks of what an analyser reads, 30 times a second, until the returned function is called. */
export const followPeaks = (
  analyser: AnalyserNode,
  count: number,
  draw: (peaks: Float32Array) => void,
): (() => void) => {
  const samples = new Uint8Array(analyser.fftSize)
  const peaks = new Float32Array(count)
  let frame = 0
  let drawnAt = 0
  const next = (now: number) => {
    frame = requestAnimationFrame(next)
    if (now - drawnAt < LINE_FRAME_MS) return
    drawnAt = now
    analyser.getByteTimeDomainData(samples)
    peaksOf(samples, peaks)
    draw(peaks)
  }
  frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}
