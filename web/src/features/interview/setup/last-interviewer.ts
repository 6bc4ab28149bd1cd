import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'

const KEY = 'preceptor.interviewer'
const FIRST: PersonalityKey = 'professional'

/** The interviewer of the last interview that was started on this device, else the first there is. */
export const readLastInterviewer = (): PersonalityKey =>
  PersonalityKey.safeParse(localStorage.getItem(KEY)).data ?? FIRST

export const keepLastInterviewer = (personality: PersonalityKey) => localStorage.setItem(KEY, personality)
