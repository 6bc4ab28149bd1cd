import { MAX_RECORDING_MS, type OneWayState } from '@preceptor/contracts/interviews/realtime'
import type { DockState } from '../dock/dock-state.ts'
import type { DockText } from '../dock/dock-text.ts'
import { ANALYSIS_NEXT, LAST_QUESTION } from '../interview-words.ts'
import { timeLeft } from './clock-text.ts'

/** Title and sentence of the dock where they differ from a conversation's; null where they do not. */
export const oneWayText = (
  state: DockState,
  { timed, totalMs, remainingMs }: OneWayState,
  isTyping: boolean,
  wasUnheard = false,
): DockText | null => {
  const what = isTyping ? 'Your time' : 'Recording'
  switch (state) {
    case 'speaking':
      return { title: 'Listen to the question', sentence: 'Then you get a moment to prepare.' }
    case 'preparing':
      return {
        title: wasUnheard ? 'We didn’t hear you' : 'Get ready',
        sentence:
          remainingMs === null
            ? 'Start when you’re ready.'
            : `${what} starts by itself, or start when you’re ready.`,
      }
    case 'answering': {
      const whenDone = `${isTyping ? 'Send' : 'Finish'} when you’re done.`
      return {
        title: isTyping ? 'Type your answer' : 'Recording starts',
        sentence: totalMs ? `${whenDone} It stops by itself at ${timeLeft(totalMs)}.` : whenDone,
      }
    }
    case 'recording':
    case 'ending':
      return {
        title: 'Recording',
        sentence: `Finish when you’re done. It stops by itself at ${timeLeft((timed && totalMs) || MAX_RECORDING_MS)}.`,
      }
    case 'timeUp':
      return { title: 'Time’s up', sentence: 'You can still answer this question, or skip it.' }
    case 'answered':
      return {
        title: 'Answer recorded',
        sentence: 'Keep it, or record it again. Only your last attempt is kept.',
      }
    case 'thinking':
      return { title: 'Next question', sentence: 'One moment.' }
    case 'closing':
      return { title: LAST_QUESTION, sentence: ANALYSIS_NEXT }
    default:
      return null
  }
}
