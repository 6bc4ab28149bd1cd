/** Stands where the user's own words were, once the transcript they come from is gone. */
export const QUOTE_REMOVED = 'quote removed (retention)'
