import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'

/** Azure neural voices of the three interviewers: female en-US, male en-US, female en-GB. */
export const VOICES: Record<PersonalityKey, { name: string; language: string }> = {
  professional: { name: 'en-US-JennyNeural', language: 'en-US' },
  clinical: { name: 'en-US-GuyNeural', language: 'en-US' },
  friendly: { name: 'en-GB-SoniaNeural', language: 'en-GB' },
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** An SSML document that says `text` as it stands; markup in it is spoken, not obeyed. */
export function toSsml(text: string, voice: PersonalityKey): string {
  const { name, language } = VOICES[voice]
  // Control characters are not allowed in XML 1.0, escaped or not.
  const escaped = text
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!)
  return `<speak version='1.0' xmlns='http://www.w3.org/2001/10/synthesis' xml:lang='${language}'><voice name='${name}'>${escaped}</voice></speak>`
}
