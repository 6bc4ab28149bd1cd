import { EarlierAnswer, MAX_EARLIER_ANSWERS } from '@preceptor/contracts/interviews/interview-over-http'
import { z } from 'zod'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const read = (text: string | null): EarlierAnswer[] => {
  try {
    return z.array(EarlierAnswer).safeParse(JSON.parse(text ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/**
 * The answers of an interview that the server does not have yet, oldest first. They outlast a reload of the tab;
 * `onChange` hears how many there are.
 */
export const createUnsentAnswers = (
  interviewId: string,
  onChange: (count: number) => void = () => {},
  store: Store = sessionStorage,
) => {
  const key = `unsent:${interviewId}`
  let answers = read(store.getItem(key))

  const keep = (kept: EarlierAnswer[]) => {
    if (kept.length === answers.length) return
    answers = kept
    try {
      if (kept.length > 0) store.setItem(key, JSON.stringify(kept))
      else store.removeItem(key)
    } catch {
      // A full or closed store: they are still at hand here.
    }
    onChange(kept.length)
  }

  return {
    list: (): readonly EarlierAnswer[] => answers.slice(0, MAX_EARLIER_ANSWERS),
    add: (answer: EarlierAnswer) => {
      if (!answers.some(({ turnId }) => turnId === answer.turnId)) keep([...answers, answer])
    },
    /** The server has these now. */
    forget: (turnIds: readonly string[]) => keep(answers.filter(({ turnId }) => !turnIds.includes(turnId))),
  }
}
export type UnsentAnswers = ReturnType<typeof createUnsentAnswers>
