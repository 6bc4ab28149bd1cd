import terms from './nursing-terms.json' with { type: 'json' }

/**
 * What nurses say in an interview and a recogniser of everyday English does not expect, as it is to be written: each
 * abbreviation, drug and device once.
 */
export const NURSING_TERMS: readonly string[] = Object.values(terms).flat()
