import type { AnswerReview, StarPart, StarStatus } from '@preceptor/contracts/interviews/interview'

/** What the four parts of a story are called everywhere: on pages, in reports and beside a second answer. */
export const STAR_NAME: Record<StarPart, string> = {
  situation: 'Situation',
  task: 'Task',
  action: 'Action',
  result: 'Result',
}

/** How a part stands in an answer that was given, after its name. */
export const STAR_STATUS_WORD: Record<StarStatus, string> = {
  present: 'told',
  partial: 'partly told',
  absent: 'missing',
  not_applicable: 'not asked for',
}
/** The same of a missing part while the interview continues. */
export const NOT_YET = 'not yet'

/** Why there is no count of them with spoken answers. */
export const FILLERS_NOT_COUNTED =
  'Fillers such as “um” aren’t counted: the speech service may leave them out before we see them.'

export const STAR_NOT_APPLICABLE = 'This question doesn’t ask for a story, so STAR isn’t scored.'

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** What was measured in one answer, as facts without a judgement; a typed answer has its words alone. */
export function answerFacts({
  words,
  seconds,
  wordsPerMinute,
  fillers,
  longPauses,
}: AnswerReview['observations']): string[] {
  return [
    counted(words, 'word', 'words') +
      (seconds === null ? '' : ` in ${counted(Math.round(seconds), 'second', 'seconds')}`),
    ...(wordsPerMinute === null ? [] : [`${Math.round(wordsPerMinute)} words a minute`]),
    ...(fillers === null ? [] : [fillers === 0 ? 'no fillers' : counted(fillers, 'filler', 'fillers')]),
    ...(longPauses === null
      ? []
      : [`${longPauses === 0 ? 'no pause' : counted(longPauses, 'pause', 'pauses')} over 2.5 s`]),
  ]
}
