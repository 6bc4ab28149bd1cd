const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

/** Voice name and plain text of an SSML document; prosody and breaks are passed over. */
export function readSsml(ssml: string): { voice: string; text: string } {
  const voice = /<voice[^>]*\bname=['"]([^'"]+)/.exec(ssml)?.[1] ?? ''
  const text = ssml
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
  return { voice, text }
}
