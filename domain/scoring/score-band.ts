/** So many points either way a score may differ by chance alone: a smaller change is none. */
export const SCORE_BAND_POINTS = 6
