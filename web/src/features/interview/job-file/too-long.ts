import { grouped } from '@preceptor/domain/text/us-english'

/** A limit on a text, and what is said beyond it. */
export const tooLong = (maxChars: number) => ({
  value: maxChars,
  message: `Please keep this under ${grouped(maxChars)} characters`,
})
