/** Clinical words that a recogniser of everyday English mishears, and what it writes in their place. */
const MISHEARD: Readonly<Record<string, string>> = {
  acls: 'a c l s',
  extubated: 'x debated',
  intubated: 'into baited',
  metoprolol: 'meta pro law',
  norepinephrine: 'nor epinephrine',
  sbar: 's bar',
  tachycardic: 'tacky cardiac',
  titrate: 'tie trade',
  titrated: 'tie traded',
  troponin: 'trope onin',
  vasopressor: 'vaso presser',
}

/** The text as it is heard by a recogniser that was given this phrase list. */
export function mishear(text: string, phrases: readonly string[]): string {
  const known = new Set(phrases.map((phrase) => phrase.toLowerCase()))
  return text
    .split(/\s+/)
    .map((word) => (known.has(word.toLowerCase()) ? word : (MISHEARD[word.toLowerCase()] ?? word)))
    .join(' ')
}
