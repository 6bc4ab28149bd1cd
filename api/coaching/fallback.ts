/** A score shown in place of one when the coach cannot be reached. */
export const FALLBACK_SCORE = 75
export const FALLBACK_NOTE =
  'Analysis is unavailable right now, so these are placeholder scores. Try again in a moment.'
