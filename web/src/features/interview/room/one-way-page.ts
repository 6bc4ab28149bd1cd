import type { InterviewState } from '@preceptor/contracts/interviews/realtime'
import type { TalkSnapshot } from '../recording/talk.ts'

export interface OneWayPageParts {
  /** Presses the talk button for the candidate. */
  press: () => void
  talk: () => TalkSnapshot
  isTyping: () => boolean
}

/**
 * What the page does by itself while the server's clocks run: a recording starts when the time to prepare has ended,
 * and ends when its own has.
 */
export const createOneWayPage = ({ press, talk, isTyping }: OneWayPageParts) => {
  let ending: ReturnType<typeof setTimeout> | undefined

  const startRecording = () => {
    const { context } = talk()
    // A microphone that has failed is not tried again unasked.
    if (!isTyping() && talk().hasTag('ready') && context.problem === null) press()
  }
  const endRecording = () => {
    if (talk().hasTag('hot')) press()
  }

  return {
    observe: (state: InterviewState | null, before: InterviewState | null) => {
      clearTimeout(ending)
      if (!state?.context.oneWay) return
      if (state.value === 'interviewing.answering' && before?.value !== state.value) startRecording()
      const { remainingMs } = state.context.oneWay
      if (state.value === 'interviewing.recording' && remainingMs !== null)
        ending = setTimeout(endRecording, remainingMs)
    },
    close: () => clearTimeout(ending),
  }
}
export type OneWayPage = ReturnType<typeof createOneWayPage>
