/** Ahead of the clock when a message begins, and after the voice ran dry: sound must not start in the past. */
export const LEAD_S = 0.03
export const CATCH_UP_S = 0.02

/** A piece of a message on the clock of the audio context: `atS` seconds, sounding [fromMs, fromMs + lengthMs). */
export interface ScheduledPiece {
  atS: number
  fromMs: number
  lengthMs: number
}

/** When the next piece starts: right after the last one, or soon when the voice has run dry. */
export const scheduleNext = (
  pieces: readonly ScheduledPiece[],
  nowS: number,
  lengthMs: number,
): ScheduledPiece => {
  const last = pieces.at(-1)
  if (!last) return { atS: nowS + LEAD_S, fromMs: 0, lengthMs }
  const endS = last.atS + last.lengthMs / 1000
  return { atS: endS >= nowS ? endS : nowS + CATCH_UP_S, fromMs: last.fromMs + last.lengthMs, lengthMs }
}

/** How much of the message has been heard at `nowS`, in ms. */
export const heardMsAt = (pieces: readonly ScheduledPiece[], nowS: number): number => {
  const piece = pieces.findLast(({ atS }) => atS <= nowS)
  return piece ? piece.fromMs + Math.min(piece.lengthMs, Math.max(0, (nowS - piece.atS) * 1000)) : 0
}
