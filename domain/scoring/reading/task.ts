import type { Clause } from './clauses.ts'

const ROLES = new Set([
  'nurse', 'rn', 'np', 'lpn', 'charge', 'lead', 'senior', 'primary', 'preceptor', 'only', 'nursing', 'aide', 'assigned', 'responsible', 'supervisor', 'newer', 'older', 'manager', 'circulator',
]) // biome-ignore format: a list
const DUTIES = new Set([
  'job', 'task', 'role', 'responsibility', 'responsible', 'call', 'patient', 'assignment', 'duty', 'part', 'list', 'hall', 'room', 'checklist',
  'decision', 'case', 'goal', 'turn', 'charge', 'patients', 'pump', 'setting', 'initials', 'license', 'name', 'shift', 'hand', 'side', 'project',
]) // biome-ignore format: a list

/** What was the speaker's to do or decide. */
export function isTask(clause: Clause): boolean {
  const { words, verb, isModal, isHabit, isQuestion, isQuoted, subject } = clause
  if (isQuestion || isQuoted || isHabit || words.length > 22) return false
  const texts = words.map(({ text }) => text)
  const joined = ` ${texts.join(' ')} `
  if (isModal && !/ would (?:have|be) /.test(joined)) return false
  if (
    subject === 'i' &&
    !clause.lead?.startsWith('because') &&
    / i (?:\w{1,15} )?(?:had|needed) to (?!say|admit)/.test(joined)
  )
    return true
  if (
    verb === 'is' ||
    verb === null ||
    verb === 'mine' ||
    verb === 'go' ||
    verb === 'fall' ||
    verb === 'land' ||
    verb === 'come'
  ) {
    if (
      / (?:on me|up to me|down to me|to me to|(?:is|was|were|are) (?:all )?mine|it is me|it was me|that was me|nobody but me) /.test(
        joined,
      )
    )
      return true
    if (/^ mine /.test(joined)) return true
    if (joined.includes(' my ') && subject !== 'i' && words.length <= 12) {
      const owned = texts[texts.lastIndexOf('my') + 1]
      if (DUTIES.has(owned ?? '') || DUTIES.has(texts[texts.lastIndexOf('my') + 2] ?? '')) return true
    }
    if (subject === 'i') {
      const at = texts.indexOf('i')
      const rest = texts.slice(at + 1, at + 8)
      if (
        rest.some((text) => ROLES.has(text)) &&
        rest.some((text) =>
          ['the', 'his', 'her', 'their', 'in', 'our', 'assigned', 'responsible', 'as', 'a', 'nurse'].includes(
            text,
          ),
        ) &&
        !rest.includes('not')
      )
        return true
      if (
        / (?:in charge|assigned to|responsible for|supposed to|looking after|taking care|caring for|asked to) /.test(
          joined,
        )
      )
        return true
    }
    if (/ assigned to me /.test(joined)) return true
  }
  if (
    subject === 'i' &&
    / i (?:was|am) (?:\w{1,10} )?(?:caring|taking care|looking after|covering|in charge|working as) /.test(
      joined,
    )
  )
    return true
  if (
    subject === 'i' &&
    / i (?:was|am) on (?:\w{1,12} ){0,3}(?:committee|council|track|desk|call|triage|task force) /.test(joined)
  )
    return true
  if (verb === 'assign' && / (?:me|i) /.test(joined)) return true
  if (verb === 'have' && subject === 'i' && words.length <= 14 && clause.lead !== 'because') {
    const after = texts[texts.findIndex((text) => text === 'had' || text === 'have' || text === 'got') + 1]
    if (['him', 'her', 'them'].includes(after ?? '')) return true
    if (
      after === 'the' &&
      texts.some((text) =>
        [
          'hall',
          'chair',
          'floor',
          'bed',
          'room',
          'desk',
          'unit',
          'assignment',
          'side',
          'pod',
          'section',
        ].includes(text),
      )
    )
      return true
  }
  return (
    / as (?:his|her|their|the) (?:\w{1,15} )?(?:nurse|preceptor|charge|lead) /.test(joined) ||
    / it was my /.test(joined)
  )
}
