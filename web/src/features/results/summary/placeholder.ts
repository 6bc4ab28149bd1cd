/** Stands where a score has its word, while the score only stands in for one that could not be had. */
export const PLACEHOLDER = 'placeholder'
