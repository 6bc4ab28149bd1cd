const NOISE = /\b(?:elephants?|giraffes?|bananas?|lorem ipsum)\b/i

/** Where the rules are not sure: words that belong to no answer of a nurse's. A stand-in knows a few. */
export const soundsLikeNoise = (answer: string): boolean => NOISE.test(answer)
