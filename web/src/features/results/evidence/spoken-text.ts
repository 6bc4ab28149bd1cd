import { MAX_PREVIEW_CHARS } from '@preceptor/contracts/interviews/voice-interview'

/** As much of a text, in whole sentences, as is spoken at once; of a sentence too long whole words. */
export const spokenText = (text: string): string => {
  const whole = text.trim()
  if (whole.length <= MAX_PREVIEW_CHARS) return whole
  const start = whole.slice(0, MAX_PREVIEW_CHARS)
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(start)?.[0]
  return (sentence ?? /^[\s\S]*(?=\s)/.exec(start)?.[0] ?? start).trim()
}
