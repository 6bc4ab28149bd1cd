const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** A small number as a sentence has it: `three`, `none of four`; from ten on in digits. */
export const countWord = (count: number): string => WORDS[count] ?? String(count)
