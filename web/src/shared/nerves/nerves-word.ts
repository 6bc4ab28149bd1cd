import { NERVES } from '@preceptor/contracts/interviews/nerves'

/** How nervous somebody was, in a word. */
export const nervesWord = (level: number) => NERVES[level - 1] ?? ''
