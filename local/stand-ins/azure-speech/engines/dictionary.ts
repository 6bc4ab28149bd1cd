import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Nursing words the recogniser's own dictionary lacks: phones in CMU notation and the word of the language
 * model they stand beside. Each enters as another way to pronounce its neighbour, so the model's sense of
 * context serves it (adding words to the model itself crashes 5prealpha).
 */
const NURSING_WORDS: Record<string, { like: string; phones: string }> = {
  acls: { like: 'certification', phones: 'EY S IY EH L EH S' },
  ambulated: { like: 'walked', phones: 'AE M B Y AH L EY T AH D' },
  bipap: { like: 'oxygen', phones: 'B AY P AE P' },
  bsn: { like: 'degree', phones: 'B IY EH S EH N' },
  covid: { like: 'flu', phones: 'K OW V IH D' },
  'de-escalate': { like: 'calm', phones: 'D IY EH S K AH L EY T' },
  'de-escalated': { like: 'calmed', phones: 'D IY EH S K AH L EY T AH D' },
  'de-escalation': { like: 'communication', phones: 'D IY EH S K AH L EY SH AH N' },
  extubate: { like: 'treat', phones: 'EH K S T UW B EY T' },
  extubated: { like: 'treated', phones: 'EH K S T UW B EY T AH D' },
  fentanyl: { like: 'morphine', phones: 'F EH N T AH N IH L' },
  furosemide: { like: 'insulin', phones: 'F Y UH R OW S AH M AY D' },
  handoff: { like: 'report', phones: 'HH AE N D AO F' },
  hipaa: { like: 'privacy', phones: 'HH IH P AH' },
  hospitalist: { like: 'doctor', phones: 'HH AA S P IH T AH L IH S T' },
  hypotensive: { like: 'unstable', phones: 'HH AY P OW T EH N S IH V' },
  hypoxic: { like: 'unconscious', phones: 'HH AY P AA K S IH K' },
  icu: { like: 'unit', phones: 'AY S IY Y UW' },
  intensivist: { like: 'physician', phones: 'IH N T EH N S IH V IH S T' },
  intubate: { like: 'treat', phones: 'IH N T UW B EY T' },
  intubated: { like: 'treated', phones: 'IH N T UW B EY T AH D' },
  intubation: { like: 'treatment', phones: 'IH N T UW B EY SH AH N' },
  lasix: { like: 'insulin', phones: 'L EY S IH K S' },
  metoprolol: { like: 'insulin', phones: 'M AH T OW P R AH L AO L' },
  multidisciplinary: { like: 'medical', phones: 'M AH L T IY D IH S AH P L AH N EH R IY' },
  naloxone: { like: 'morphine', phones: 'N AE L AA K S OW N' },
  nasogastric: { like: 'feeding', phones: 'N EY Z OW G AE S T R IH K' },
  norepinephrine: { like: 'insulin', phones: 'N AO R EH P AH N EH F R IH N' },
  oximeter: { like: 'monitor', phones: 'AA K S IH M AH T ER' },
  preceptor: { like: 'supervisor', phones: 'P R IY S EH P T ER' },
  sbar: { like: 'protocol', phones: 'EH S B AA R' },
  tachycardic: { like: 'unstable', phones: 'T AE K IH K AA R D IH K' },
  titrate: { like: 'adjust', phones: 'T AY T R EY T' },
  titrated: { like: 'adjusted', phones: 'T AY T R EY T AH D' },
  titration: { like: 'adjustment', phones: 'T AY T R EY SH AH N' },
  tracheostomy: { like: 'surgery', phones: 'T R EY K IY AA S T AH M IY' },
  troponin: { like: 'cholesterol', phones: 'T R OW P AH N IH N' },
  vasopressor: { like: 'medication', phones: 'V EY Z OW P R EH S ER' },
  vasopressors: { like: 'medications', phones: 'V EY Z OW P R EH S ER Z' },
}

/** First number of our pronunciations; the dictionary's own alternatives stay below it. */
const FIRST_VARIANT = 20

const VARIANTS = Object.entries(NURSING_WORDS).map(([word, { like, phones }], index) => ({
  entry: `${like}(${FIRST_VARIANT + index})`,
  word,
  phones,
}))
const WORD_OF_ENTRY = new Map(VARIANTS.map(({ entry, word }) => [entry, word]))

/** The word to show for a dictionary entry: `treat(29)` is "intubate", `read(2)` is "read". */
export function spokenWord(entry: string): string {
  return WORD_OF_ENTRY.get(entry) ?? entry.replace(/\(\d+\)$/, '')
}

/** Calls `use` with a file that holds the dictionary at `basePath` and the nursing words; removes it after. */
export function withDictionary<T>(basePath: string, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-words-'))
  try {
    const path = join(folder, 'nursing.dict')
    const lines = VARIANTS.map(({ entry, phones }) => `${entry} ${phones}`)
    writeFileSync(path, `${readFileSync(basePath, 'utf8').trimEnd()}\n${lines.join('\n')}\n`)
    return use(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
