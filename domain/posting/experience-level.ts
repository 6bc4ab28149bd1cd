const EXPERIENCE_LEVELS = ['Entry Level', 'Experienced', 'Senior Level', 'Any Level'] as const
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]

/** From this many years asked for, a position is a senior one. */
const SENIOR_YEARS = 5
/** More years than this belong to the house, not to the nurse. */
const MAX_ASKED_YEARS = 20

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBER = String.raw`\d{1,2}|${NUMBER_WORDS.join('|')}`
const YEARS = new RegExp(
  String.raw`\b(${NUMBER})(?:\s*\(\d{1,2}\))?\s*(?:\+|plus\b|or more\b)?\s*(?:(?:-|–|to)\s*(?:${NUMBER})\s*)?\+?\s*(?:years?|yrs?\.?|jahren?|años?|ans)(?!\p{L})`,
  'giu',
)
const ABOUT_WORK =
  /\bexperien|\b(?:nursing|rn|bedside|practice|acute|clinical|icu|critical care|minimum|at least)\b|erfahrung|expérience/iu
const NOT_ASKED =
  /\b(?:preferred|desired|desirable|nice to have|a plus|bonus|ideally|old|of age|ago|history|serving|served|founded|warranty)\b/i

const ANY =
  /\b(?:any|all) (?:experience )?levels?\b|\ball levels of experience\b|\bregardless of experience\b/i
const NO_BEGINNERS =
  /\b(?:not?|cannot|unable to)\b[^.;]{0,40}\bnew[- ]grad|\bnew[- ]grad(?:uate)?s?\b[^.;]{0,25}\bnot\b/i
const ENTRY =
  /\bnew[- ]?(?:ly )?[- ]?grad(?:uate|uated)?s?\b|\b(?:graduate|nurse) residen(?:cy|t)\b|\bentry[- ]level\b|\bno (?:prior |previous )?experience (?:is )?(?:required|necessary|needed)\b|\bberufsanfänger/iu
const SENIOR_TITLE = /\b(?:senior|sr|lead|charge|head|chief|manager|director|supervisor|principal|leitung)\b/i
const EXPERIENCED =
  /\bexperienced\b|\b(?:prior|previous|recent|proven) (?:\w+ ){0,3}experience\b|\bexperience (?:is )?required\b|\bberufserfahrung\b/iu

const numberOf = (word: string) => {
  const index = NUMBER_WORDS.indexOf(word.toLowerCase())
  return index < 0 ? Number(word) : index
}

/** The most years a line asks for, counting the lower end of a range; null when none are asked for. */
const askedYears = (lines: readonly string[]): number | null => {
  const asked = lines
    .flatMap((line) => line.split(/(?<=[.;])\s/))
    .filter((line) => ABOUT_WORK.test(line) && !NOT_ASKED.test(line))
    .flatMap((line) =>
      [...line.matchAll(YEARS)].map(([whole, years = ''], at) =>
        /(?:less than|under|up to)\s*$/i.test(line.slice(0, line.indexOf(whole))) && at === 0
          ? 0
          : numberOf(years),
      ),
    )
    .filter((years) => years <= MAX_ASKED_YEARS)
  return asked.length ? Math.max(...asked) : null
}

/**
 * How much experience a posting asks for. Years first (five or more are senior, one or more experienced), except
 * that a posting open to everybody, or to new graduates beside years, is for any level; then words.
 */
export const readExperienceLevel = (title: string, lines: readonly string[]): ExperienceLevel => {
  const text = lines.join('\n')
  const years = askedYears(lines)
  const takesBeginners = ENTRY.test(`${title}\n${text}`) && !NO_BEGINNERS.test(text)
  if (ANY.test(text)) return 'Any Level'
  if (takesBeginners) return years !== null && years >= 1 ? 'Any Level' : 'Entry Level'
  if (SENIOR_TITLE.test(title) || (years ?? 0) >= SENIOR_YEARS) return 'Senior Level'
  if (years !== null) return years >= 1 ? 'Experienced' : 'Entry Level'
  return EXPERIENCED.test(text) ? 'Experienced' : 'Any Level'
}
