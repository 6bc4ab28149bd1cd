import {
  ABILITIES,
  CONDITIONS,
  DETERMINERS,
  DONE,
  HOLDS,
  JOINTS,
  LETS,
  LINKS,
  MAX_WORDS_BEFORE,
  MEANT,
  MENTAL,
  MIN_WORDS_WITH_VERB,
  MODALS,
  NEGATIONS,
  NOT_ASKED_OF,
  NOT_HELD,
  NOT_WANTED,
  OTHER_LINKS,
  OTHERS,
  PAST,
  PAST_NOUNS,
  POSTPONED,
  QUESTION_STARTS,
  RELATIVES,
  REQUESTS,
  ROLES,
  SOMEBODY,
  SPEAKER,
  STARTS_CONDITION,
  STORES,
  TAGS,
  THROUGH,
  WAYS_IN,
  WILLING,
  WORDS_AFTER,
  WOULD,
} from './order-words.ts'
import type { Place } from './phrase.ts'
import {
  beginsWithLeave,
  leadLength,
  leaveLength,
  type Sentence,
  startsWithCondition,
  suggestionLength,
  suggests,
} from './sentence.ts'

/*
 * Whether a thing that is named ('EKG', 'a line', 'Rocephin') is ordered or done right now by whoever speaks. At a bedside
 * most orders have no verb ('EKG stat', '2 liters nasal cannula') or any verb at all ('pop a line in'), so that what
 * is looked for is what makes it none: somebody else's doing, the past, a question, a condition, a denial.
 */

/**
 * Whether what stands at this place is ordered, or done by the speaker, in this sentence. `hasVerb`: the place begins with
 * the verb whose object it is.
 */
export function isOrdered(sentence: Sentence, place: Place, hasVerb = false): boolean {
  const { words } = sentence
  const inside = words.slice(place.from + 1, place.to).map(({ word }) => word)
  if (inside.some((word) => CONDITIONS.has(word) || NEGATIONS.has(word) || OTHER_LINKS.has(word)))
    return false
  // 'Giving fluids through the IV' starts none; 'getting you ready for the lab' calls nobody.
  const isForSomething = inside.includes('ready') || inside.join(' ').includes('for you')
  if (hasVerb && (isForSomething || inside.slice(-3).some((word) => WAYS_IN.has(word)))) return false
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
  return isSpeakersDoing(before) && !isDescribed(after) && !isForLater(before, rest)
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
  // 'When you are ready' begins like a question and is none.
  const isAsking = QUESTION_STARTS.has(first) && !STARTS_CONDITION.has(first)
  if (firstClause === clause && isAsking && !isLet) return false
  if (!isQuestion || TAGS.has(all.at(-1) ?? '')) return true
  if (REQUESTS.has(first)) return !NOT_ASKED_OF.has(second) && !(second === 'you' && ABILITIES.has(third))
  // 'Giving you aspirin now, any allergies?' asks with its last clause.
  return words.at(-1)!.clause !== clause
}

/** Where the order itself begins: after 'is it okay if', 'how about', 'when you are ready' and the like. */
function orderStart(all: readonly string[]): number {
  const lead = leadLength(all)
  const willing = STARTS_CONDITION.has(all[lead] ?? '') ? all.findIndex((word) => WILLING.has(word)) + 1 : 0
  return leaveLength(all) || willing || lead + suggestionLength(all.slice(lead))
}

/** What comes before it in the clause: 'I am going to start', 'can somebody get', nothing at all. */
function isSpeakersDoing(all: readonly string[]): boolean {
  let before = all.slice(orderStart(all))
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
function isDescribed(after: readonly string[]): boolean {
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

/** 'We will need cultures if the fever is back.' */
const isForLater = (before: readonly string[], after: readonly string[]): boolean =>
  after.includes('if') && before.some((word) => word === 'will' || word === 'would')
