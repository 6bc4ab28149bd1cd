import { capitalized } from './capitalized.ts'

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** A small number as a sentence has it: `three`, `none of four`; from ten on in digits. */
export const countWord = (count: number): string => WORDS[count] ?? String(count)

const TEN_TO_TWENTY = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const

/** A number that begins a sentence: `Ten`; above twenty in digits, which are read faster. */
export const firstCountWord = (count: number): string =>
  capitalized(TEN_TO_TWENTY[count - WORDS.length] ?? countWord(count))
