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
export function mishear(text: string, phrases: ReadonlyMap<string, string>): string {
  return text
    .split(/\s+/)
    .map((word) => (phrases.has(word.toLowerCase()) ? word : (MISHEARD[word.toLowerCase()] ?? word)))
    .join(' ')
}
