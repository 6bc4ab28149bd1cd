import type { Place } from './phrase.ts'
import type { Word } from './words.ts'

/*
 * Whether a thing that is named ('EKG', 'a line', 'Rocephin') is ordered or done right now by whoever speaks. At a bedside
 * most orders have no verb ('EKG stat', '2 liters nasal cannula') or any verb at all ('pop a line in'), so that what
 * is looked for is what makes it none: somebody else's doing, the past, a question, a condition, a denial.
 */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that may stand before anything. */
const FILLERS = set(
  `ok okay alright right now first then next so and also please lets let just well hey hi hello hang on sorry alrighty
  good gotcha yes yeah sure sir maam everyone everybody guys team folks meanwhile quick quickly immediately stat second third`,
)
const SPEAKER = set('i we someone somebody lets let')
const OTHERS = set(
  `he she they it who whoever nobody noone you this that there dr doctor triage ems medics paramedics night day`,
)
const SOMEBODY = set('someone somebody')
const ROLES = set('surgeon doctor provider charge medics triage nurse team pharmacist pharmacy clinic chart order')
/** 'The surgeon wrote'. */
const MIN_WORDS_WITH_VERB = 3
const RELATIVES = set(
  `dad father mom mother aunt uncle son daughter brother sister wife husband grandmother grandma grandfather kid kids
  friend coworker colleague patient patients other last shift unit family neighbor`,
)
const REQUESTS = set('can could would will')
export const NEGATIONS = set(
  `not no never without nobody none dont wont cant didnt doesnt isnt arent wasnt werent havent hasnt hadnt wouldnt
  shouldnt couldnt aint avoid refuse refused skip skipping forgot forget instead rather later`,
)
const HOLDS = set('hold holding stop stopping delay delaying withhold')
/** 'Allergic to ceftriaxone', 'go home and drink fluids'. */
const NOT_WANTED = set('home allergic allergy afraid')
const NOT_HELD = set('on onto still his her your my')
const POSTPONED = set('waits wait held hold stopped cancelled')
const CONDITIONS = set('if before until unless once when whether case after')
const STARTS_CONDITION = set('if when once unless whether in')
const WOULD = set('would might could should may')
const MEANT = set('like love want need appreciate')
const MENTAL = set(
  `think thought know knew believe heard hear saw wonder wondering hope guess remember read noticed notice worry worried
  said says told asked say mentioned sure`,
)
const LINKS = set('is are was were has had have did does looks look shows showed says said')
const OTHER_LINKS = set('was were has had did does')
const MODALS = set('can could will would may might should must')
const DONE = set(
  `in on up down off running run going infusing started start hung hanging given drawn sent ready set here done coming
  placed connected open wide flushed flushing armed locked clear charged pending being getting called paged now filled full`,
)
const THROUGH = set('from through off via since after about by on in into at')
const WAYS_IN = set('through from off via at')
const PAST = set('yesterday ago earlier')
const PAST_NOUNS = set('night week month year time shift')
const QUESTION_STARTS = set(
  `is are was were do does did has have had who whose when where why what which how should shall may any anybody anyone
  ever am`,
)
/** 'How about an EKG', 'what do you say we', 'why don't we'. */
const SUGGESTIONS = [
  'lets have',
  'how about',
  'what about',
  'why dont we',
  'why dont i',
  'have rt',
  'have respiratory',
  'have someone',
  'have somebody',
]
const ASKS_OF_PAST = set('did has have had was were')
const THIRD_PERSONS = set(
  'anybody anyone somebody someone they triage ems medics nobody nurse night day everybody everyone',
)
const THREATENING = set('i we security they else')
const OTHER_TIMES = set('ago yesterday usually normally')
/** Somebody else, some other day: 'my dad had an EKG', 'they drew labs last week'. */
export function isElsewhere({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const [first = '', second = ''] = all.slice(leadLength(all))
  if (first === 'my' && RELATIVES.has(second)) return true
  return all.some((word, index) => {
    const next = all[index + 1] ?? ''
    return word === 'last' ? PAST_NOUNS.has(next) : OTHER_TIMES.has(word)
  })
}

/** 'When you are ready, we begin' waits for nothing but a yes. */
const WILLING = set('ready ok okay alright willing want like mind')
/** 'If the pressure drops, ...': whatever follows is not done yet. */
export function startsWithCondition({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const start = leadLength(all)
  const [first = '', second = ''] = all.slice(start)
  if (!STARTS_CONDITION.has(first) || (first === 'in' && second !== 'case')) return false
  return !words.some(({ word, clause }) => clause === words[start]!.clause && WILLING.has(word))
}

const LETS = set('lets let please')
const NOT_ASKED_OF = set('he she they it')
/** 'Can you take aspirin?' asks what somebody can do. */
const ABILITIES = set(
  'take have feel tell see hear remember eat swallow breathe handle tolerate describe rate show explain',
)
/** What comes after one of these is said of something else. */
const JOINTS = set('so because cause while and but which since')
/** 'The bag is in the cupboard.' */
const STORES = set('cupboard drawer closet cabinet fridge pyxis supply storage')
const TAGS = set('ok okay alright right please yeah sir hon')
const LEAVE = set('ok okay alright mind fine bother')
const LEAVE_WORDS = 6
const MAX_WORDS_BEFORE = 18
const WORDS_AFTER = 4

/** What an order is read from: one sentence. */
export interface Sentence {
  words: readonly Word[]
  isQuestion: boolean
}

/**
 * Whether what stands at this place is ordered, or done by the speaker, in this sentence. `hasVerb`: the place begins with
 * the verb whose object it is.
 */
export function isOrdered(sentence: Sentence, place: Place, hasVerb = false): boolean {
  const { words } = sentence
  const inside = words.slice(place.from + 1, place.to).map(({ word }) => word)
  if (inside.some((word) => CONDITIONS.has(word) || NEGATIONS.has(word) || OTHER_LINKS.has(word))) return false
  // 'Giving fluids through the IV' starts none; 'getting you ready for the lab' calls nobody.
  if (hasVerb && (inside.includes('ready') || inside.slice(-3).some((word) => WAYS_IN.has(word))))
    return false
  const { clause } = words[place.from]!
  if (!isSaidAsOrder(sentence, clause)) return false
  const before = words
    .slice(0, place.from)
    .filter((one) => one.clause === clause)
    .map(({ word }) => word)
  const rest = words
    .slice(place.to)
    .filter((one) => one.clause === clause)
    .map(({ word }) => word)
  const joint = rest.findIndex((word) => JOINTS.has(word))
  const after = joint < 0 ? rest : rest.slice(0, joint)
  return isSpeakersDoing(before) && !isToldOf(after) && !isForLater(before, rest)
}

function isSaidAsOrder({ words, isQuestion }: Sentence, clause: number): boolean {
  const all = words.map(({ word }) => word)
  const start = all.slice(leadLength(all))
  const [first = '', second = '', third = ''] = start
  const firstClause = words[all.length - start.length]?.clause
  if (beginsWithLeave({ words, isQuestion }) || suggests({ words, isQuestion })) return true
  if (first === 'should') return false
  if (startsWithCondition({ words, isQuestion })) return false
  const isLet = LETS.has(all[all.length - start.length - 1] ?? '')
  if (firstClause === clause && QUESTION_STARTS.has(first) && !isLet) return false
  if (!isQuestion || TAGS.has(all.at(-1) ?? '')) return true
  if (REQUESTS.has(first)) return !NOT_ASKED_OF.has(second) && !(second === 'you' && ABILITIES.has(third))
  // 'Giving you aspirin now, any allergies?' asks with its last clause.
  return words.at(-1)!.clause !== clause
}

const leadLength = (words: readonly string[]): number => {
  const at = words.findIndex((word) => !FILLERS.has(word))
  return at < 0 ? words.length : at
}

/** 'Taken anything tonight', 'allergic to aspirin': questions that begin with none of their words. */
const SHORT_QUESTION_STARTS = set(
  'got taken thought thinking allergic allergies feeling having using used taking ever been had any tell can could would',
)

/** Whether somebody is asked something. */
export function asks({ words, isQuestion }: Sentence): boolean {
  if (isQuestion) return true
  const all = words.map(({ word }) => word)
  const [first = ''] = all.slice(leadLength(all))
  const isClauseStart = (index: number) => index > 0 && words[index]!.clause !== words[index - 1]!.clause
  return (
    QUESTION_STARTS.has(first) ||
    all.some((word, index) => isClauseStart(index) && QUESTION_STARTS.has(word)) ||
    SHORT_QUESTION_STARTS.has(first) ||
    all.some((word, index) => word === 'ask' && all[index + 1] !== 'the')
  )
}

/** 'How about an EKG?', 'have RT come'. */
export function suggests({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const start = all.slice(leadLength(all)).join(' ')
  return SUGGESTIONS.some((one) => start.startsWith(`${one} `))
}

/** 'Did anybody check?', 'has triage done it?': whoever asks that does nothing. */
export function asksOfOthers({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const lead = leadLength(all)
  const [first = '', second = ''] = all.slice(lead)
  if (LETS.has(all[lead - 1] ?? '')) return false
  return ASKS_OF_PAST.has(first) && (THIRD_PERSONS.has(second) || second === 'the')
}

/** 'Can you sign this for me?' asks for it to be done; 'can you take aspirin?' does not. */
export function requestsOfYou({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const [first = '', second = '', third = ''] = all.slice(leadLength(all))
  return REQUESTS.has(first) && second === 'you' && !ABILITIES.has(third)
}

/** 'Give me that bag or I will call security.' */
export const threatens = ({ words }: Sentence): boolean =>
  words.some(({ word }, index) => word === 'or' && THREATENING.has(words[index + 1]?.word ?? ''))

/** 'I am checking', 'we give', 'let me'. */
export function beginsWithSpeaker({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const start = all.findIndex((word) => !FILLERS.has(word) || SPEAKER.has(word) || word === 'let')
  return start >= 0 && (SPEAKER.has(all[start]!) || all[start] === 'let')
}

/** 'Is it okay if I', 'do you mind if I': the words up to the 'if', none where a sentence begins otherwise. */
function leaveLength(words: readonly string[]): number {
  const at = words.indexOf('if')
  const isLeave =
    at > 0 && at <= LEAVE_WORDS && words[at + 1] === 'i' && words.slice(0, at).some((word) => LEAVE.has(word))
  return isLeave ? at + 1 : 0
}

export const beginsWithLeave = ({ words }: Sentence): boolean =>
  leaveLength(words.map(({ word }) => word)) > 0

/** What comes before it in the clause: 'I am going to start', 'can somebody get', nothing at all. */
function isSpeakersDoing(all: readonly string[]): boolean {
  let before = all.slice(leaveLength(all) || leadLength(all))
  // 'I think we need an EKG' is what comes after 'think'.
  const mental = before.findLastIndex((word) => MENTAL.has(word))
  if (mental >= 0) {
    if (!SPEAKER.has(before[mental + 1] ?? '')) return false
    before = before.slice(mental + 1)
  }
  if (before.length > MAX_WORDS_BEFORE) return false
  const [first = '', second = ''] = before
  if (before.some((word) => NEGATIONS.has(word) || CONDITIONS.has(word) || NOT_WANTED.has(word))) return false
  if (before.some((word, index) => HOLDS.has(word) && !NOT_HELD.has(before[index + 1] ?? ''))) return false
  if (THROUGH.has(before.at(-1) ?? '') || isAfterPreposition(before)) return false
  if (OTHERS.has(first) && !isAsked(before)) return false
  if (DETERMINERS.has(first) && ROLES.has(second) && before.length >= MIN_WORDS_WITH_VERB) return false
  if (SOMEBODY.has(first) && before.includes('already')) return false
  if ((first === 'my' || first === 'your' || first === 'his' || first === 'her') && RELATIVES.has(second))
    return false
  return before.every((word, index) => !isBadVerb(before, word, index))
}

/** 'Can you get', 'I need you to', 'you can chew'. */
const isAsked = ([first, second = '']: readonly string[]): boolean =>
  first === 'you' && (second === 'can' || second === 'are' || second === 'need' || second === 'have')

const DETERMINERS = set('the a an his her your their this that my our')
const isAfterPreposition = (before: readonly string[]): boolean =>
  DETERMINERS.has(before.at(-1) ?? '') && THROUGH.has(before.at(-2) ?? '')

function isBadVerb(before: readonly string[], word: string, index: number): boolean {
  const previous = before[index - 1] ?? ''
  if (WOULD.has(word))
    return index > 0 && (previous === 'i' || previous === 'we') && !MEANT.has(before[index + 1] ?? '')
  if (!LINKS.has(word) || index === 0) return false
  return !['i', 'we', 'you', 'can', 'could', 'will', 'to', 'lets', 'need', 'here'].includes(previous)
}

/** What comes after it says that it is so, or was: 'the EKG is broken', 'an EKG last week'. */
function isToldOf(after: readonly string[]): boolean {
  if (MODALS.has(after[0] ?? '')) return true
  const near = after.slice(0, WORDS_AFTER)
  const link = near.findIndex((word) => LINKS.has(word))
  if (link >= 0) {
    const then = after.slice(link + 1, link + 4)
    if (!then.some((word) => DONE.has(word)) || then.some((word) => NEGATIONS.has(word))) return true
  }
  return after.some(
    (word, index) =>
      STORES.has(word) ||
      POSTPONED.has(word) ||
      PAST.has(word) ||
      (word === 'before' && index === after.length - 1) ||
      (word === 'last' && PAST_NOUNS.has(after[index + 1] ?? '')) ||
      word === 'isnt' ||
      word === 'wasnt' ||
      word === 'later' ||
      word === 'yet',
  )
}

/** 'We will need cultures if she spikes again.' */
const isForLater = (before: readonly string[], after: readonly string[]): boolean =>
  after.includes('if') && before.some((word) => word === 'will' || word === 'would')
