import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'

/** Whose voice line it is: an interviewer's signature, or the nurse's own. */
export type WaveShape = PersonalityKey | 'nurse'
export type WaveKind = 'speaking' | 'rest' | 'thinking' | 'live' | 'still' | 'sign'

export const WAVE_HEIGHT = 96

/** Signature envelopes, each 0 to 1 over an angle of -pi to pi: even, sharp, round. */
const SIGNATURES: Record<WaveShape, (angle: number) => number> = {
  professional: (t) => 0.35 + 0.65 * Math.abs(Math.sin(t * 5.2 + 0.6)) * Math.abs(Math.cos(t * 2.1)),
  clinical: (t) => (Math.abs(Math.sin(t * 9.3)) > 0.72 ? 1 : 0.28 + 0.3 * Math.abs(Math.sin(t * 4.1))),
  friendly: (t) => 0.45 + 0.55 * (0.5 + 0.5 * Math.sin(t * 3.4 + 1)),
  nurse: (t) => 0.3 + 0.7 * Math.abs(Math.sin(t * 7.1 + 0.3) * Math.sin(t * 3.3 + 1.1)),
}

/** Heights of the bars of a voice line, in units of a view box WAVE_HEIGHT high. */
export const barHeights = (kind: WaveKind, shape: WaveShape, bars: number): number[] =>
  Array.from({ length: bars }, (_, bar) => {
    const middle = (bars - 1) / 2
    const x = (bar - middle) / middle
    const envelope = Math.exp(-((x / 0.52) ** 2)) * 0.92 + 0.08
    if (kind === 'rest') return 4 + 16 * envelope
    if (kind === 'still' || kind === 'thinking') return 4 + 2 * envelope
    return Math.max(5, WAVE_HEIGHT * envelope * SIGNATURES[shape](x * Math.PI))
  })
