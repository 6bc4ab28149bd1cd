import { STAR_PARTS, type StarPart, type StarStatus } from '@preceptor/contracts/interviews/interview'
import { capitalized } from '../text/capitalized.ts'
import { countWord } from '../text/count-word.ts'
import { dayInUtc, monthAndDay, shortForm, weekdayName } from '../text/us-english.ts'
import { daysBetween, type IsoDate } from './days.ts'

type Story = Readonly<Record<StarPart, StarStatus>>

/** What the answers of one session held of a story, by its parts; none of their words. */
export interface AnsweredStories {
  on: IsoDate
  /** The interviewer's name; null where the answer was written, or nobody knows who asked. */
  interviewer: string | null
  isWritten: boolean
  /** One for each question that asked for a story and was answered. */
  stories: readonly Story[]
}

/** How one patient was cared for. */
export interface CaredForPatient {
  on: IsoDate
  /** Of the scenario. */
  title: string
  redFlagsMet: number
  redFlags: number
  /** What was not done, as a whole sentence that begins with "You didn’t"; null where nothing was left out. */
  missed: string | null
}

/** What is known of the candidate's newest sessions; each null where there is none, or none that says it. */
export interface LastSessions {
  /** Of the newest session that asked for a story. */
  answered: AnsweredStories | null
  /** Of the one answer that a drill would give again, as it was given last. */
  toRepeat: AnsweredStories | null
  patient: CaredForPatient | null
}

const SAID: Readonly<Record<StarPart, string>> = {
  situation: 'what happened',
  task: 'what your part was',
  action: 'what you did',
  result: 'how it turned out',
}

/** What to do about a part that was missing. */
const ADD: Readonly<Record<StarPart, string>> = {
  situation: 'This time, start with the shift and who it was about.',
  task: 'This time, say what your part was.',
  action: 'This time, go through your own steps in order.',
  result: 'This time, add the ending.',
}

/** What a story had, and what it lacked; what an interviewer misses most comes first. */
const GAPS: readonly { had: StarPart; lacked: StarPart }[] = [
  { had: 'action', lacked: 'result' },
  { had: 'situation', lacked: 'action' },
  { had: 'situation', lacked: 'result' },
  { had: 'action', lacked: 'situation' },
  { had: 'action', lacked: 'task' },
]

/** As in `earlier today`, `yesterday`, `on Friday`, `on Nov 2`. */
export function whenText(on: IsoDate, today: IsoDate): string {
  const ago = daysBetween(on, today)
  if (ago === 0) return 'earlier today'
  if (ago === 1) return 'yesterday'
  const day = dayInUtc(new Date(`${on}T00:00:00Z`))
  if (ago < 7) return `on ${weekdayName(day)}`
  return `on ${on.slice(0, 4) === today.slice(0, 4) ? monthAndDay(day) : shortForm(day)}`
}

/**
 * What the candidate’s last stories had and lacked: one sentence, and where something was missing another that says what
 * to add. Null where the parts say nothing clearly, as where all of them were only touched on.
 */
export function storyText(
  answered: AnsweredStories,
  today: IsoDate,
): { said: string; add: string | null } | null {
  const { stories, interviewer, isWritten } = answered
  if (stories.length === 0) return null
  const when = whenText(answered.on, today)
  const verb = isWritten ? 'wrote' : interviewer === null ? 'said' : `told ${interviewer}`
  const gaps = GAPS.map((gap) => ({
    ...gap,
    count: stories.filter((story) => story[gap.had] === 'present' && story[gap.lacked] === 'absent').length,
  })).filter(({ count }) => count > 0)
  const [gap] = gaps.toSorted((a, b) => b.count - a.count)
  if (gap) {
    const said = `you ${verb} ${SAID[gap.had]}, but not ${SAID[gap.lacked]}.`
    return { said: `${placeOf(gap.count, stories.length, when)} ${said}`, add: ADD[gap.lacked] }
  }
  if (!stories.every((story) => STAR_PARTS.every((part) => story[part] === 'present'))) return null
  const what = stories.length === 1 ? 'a whole story' : `${countWord(stories.length)} whole stories`
  return { said: `${capitalized(when)} you ${verb} ${what}, ending included.`, add: null }
}

/** In how many of the stories of a day. */
function placeOf(count: number, all: number, when: string): string {
  if (all === 1) return capitalized(when)
  if (count < all) return `In ${countWord(count)} of your ${countWord(all)} stories ${when},`
  return `In ${all === 2 ? 'both' : `all ${countWord(all)}`} of your stories ${when},`
}

/** What the candidate caught at the bedside last, and the first thing left out; null where neither is known. */
export function patientText(patient: CaredForPatient, today: IsoDate): string | null {
  const { title, redFlagsMet, redFlags, missed } = patient
  if (redFlags === 0) return null
  const text = `${capitalized(whenText(patient.on, today))}, in “${title},” ${caughtText(redFlagsMet, redFlags)}.`
  return missed ? `${text} ${missed}` : text
}

function caughtText(met: number, all: number): string {
  if (all === 1) return met === 0 ? 'you didn’t catch the red flag' : 'you caught the red flag'
  if (met === 0) return `you caught none of the ${countWord(all)} red flags`
  return met >= all
    ? `you caught all ${countWord(all)} red flags`
    : `you caught ${countWord(met)} of ${countWord(all)} red flags`
}
