import { type Personality, personalityOf } from '@preceptor/content/personalities'
import { INTERVIEW_LIMITS } from '@preceptor/contracts/budgets'
import { SECOND_MS } from '@preceptor/contracts/durations'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { ROOM_FAILURE } from '@preceptor/statecharts/mock-room'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { ANALYSIS_NEXT, LAST_QUESTION, SCORED_AS_VOICE } from '../interview-words.ts'
import type { DockState } from './dock-state.ts'

const secondsBetween = (fromMs: number, toMs: number) => (toMs - fromMs) / SECOND_MS
/** What is left of a wait once it is called longer than usual. */
const RETRY_SECONDS = secondsBetween(INTERVIEW_LIMITS.recognitionSlow, INTERVIEW_LIMITS.recognitionGivenUp)
const MOVE_ON_SECONDS = secondsBetween(INTERVIEW_LIMITS.stillThinking, INTERVIEW_LIMITS.replyGivenUp)

const PRONOUN: Record<PersonalityKey, string> = { professional: 'She', clinical: 'He', friendly: 'She' }

export interface DockTextInput {
  state: DockState
  personality: PersonalityKey
  gesture: Gesture
  /** Without hands: the microphone opens by itself when the candidate may speak. */
  opensItself: boolean
  /** The wait is longer than usual. */
  isSlow: boolean
  /** All rooms are in use, and this page waits for one. */
  isQueued: boolean
  isTyping: boolean
  /** No voice time is left, so that only typing is. */
  isVoiceUsedUp: boolean
}

export interface DockText {
  title: string
  sentence: string
}

const typedText = (state: DockState, isVoiceUsedUp: boolean): DockText | null =>
  state === 'listening' || state === 'unheard'
    ? {
        title: 'Your turn to type',
        sentence: isVoiceUsedUp
          ? 'You’ve used all your voice time. Typed answers are scored the same.'
          : SCORED_AS_VOICE,
      }
    : null

const talkText = (
  { name }: Personality,
  { state, personality, gesture, opensItself, isSlow, isQueued, isTyping }: DockTextInput,
): DockText => {
  const isTap = gesture === 'tap'
  const isFree = gesture === 'free'
  switch (state) {
    case 'connecting':
      return isQueued
        ? { title: 'Waiting for a room', sentence: 'Just a moment. It starts by itself.' }
        : { title: 'Opening the room', sentence: 'One moment.' }
    case 'offline':
      return {
        title: 'Reconnecting',
        sentence: isTyping
          ? 'What you send is kept, and goes out once we’re back.'
          : 'You can keep going by typing.',
      }
    case 'speaking':
      return {
        title: `${name} is speaking`,
        sentence: isTyping
          ? `Listen, or start typing. ${PRONOUN[personality]} stops when you send.`
          : isFree && !opensItself
            ? 'The microphone is off. Press the button when you want to answer.'
            : `Listen, or start answering. ${PRONOUN[personality]} stops at once.`,
      }
    case 'listening':
      return {
        title: 'Your turn',
        sentence: isFree
          ? opensItself
            ? 'The microphone opens now. Start whenever you’re ready.'
            : 'The microphone is off. Press the button when you want to talk.'
          : isTap
            ? 'Press the button and speak. Press again to send.'
            : 'Hold the button and speak. Let go to send.',
      }
    case 'armed':
      return { title: 'Your turn', sentence: 'Start whenever you’re ready. Nothing is sent until you speak.' }
    case 'considering':
      return { title: 'Take your time', sentence: 'Your turn stays open while you think.' }
    case 'holding':
    case 'recording':
      if (isFree)
        return {
          title: 'Listening to you',
          sentence: 'Pause as you like. Your answer is sent when you’ve finished.',
        }
      return {
        title: 'Recording',
        sentence: isTap
          ? 'Press again to send. Esc or Cancel drops it.'
          : 'Let go to send. Slide off the button to cancel.',
      }
    case 'ending':
      return {
        title: 'Last 30 seconds',
        sentence: 'We’ll send it then. You can keep going in a new recording.',
      }
    case 'sending':
      return { title: 'Sending your answer', sentence: 'Just a moment.' }
    case 'recognising':
      return isSlow
        ? {
            title: 'Still turning your voice into text',
            sentence: `This is taking longer than usual. You can type instead, or retry in ${RETRY_SECONDS}\u00a0seconds.`,
          }
        : { title: 'Turning your voice into text', sentence: 'Just a moment.' }
    case 'unheard':
      return {
        title: 'We couldn’t turn that into text',
        sentence: ROOM_FAILURE.voice,
      }
    case 'reviewing':
      return {
        title: 'Check your words',
        sentence: 'Change what was misheard, then send. Or record it again.',
      }
    case 'thinking':
      return isSlow
        ? {
            title: `${name} is still thinking`,
            sentence: `This is taking longer than usual. In ${MOVE_ON_SECONDS}\u00a0seconds we’ll move on without a reply.`,
          }
        : { title: `${name} is thinking`, sentence: 'Just a moment.' }
    // Worded by `oneWayText`.
    case 'preparing':
    case 'answering':
    case 'timeUp':
    case 'answered':
      return { title: 'Your turn', sentence: '' }
    case 'closing':
      return {
        title: `${name} says goodbye`,
        sentence: `${LAST_QUESTION}. ${ANALYSIS_NEXT}`,
      }
  }
}

/** Title and sentence of the dock. */
export const dockTextOf = (input: DockTextInput): DockText =>
  (input.isTyping ? typedText(input.state, input.isVoiceUsedUp) : null) ??
  talkText(personalityOf(input.personality), input)

/** What the interviewer is doing, after the name under the voice line. */
export const presenceText = (state: DockState, isTyping: boolean): string => {
  switch (state) {
    case 'connecting':
    case 'offline':
      return 'waiting for the connection'
    case 'speaking':
    case 'closing':
      return 'speaking'
    case 'holding':
    case 'recording':
    case 'ending':
    case 'considering':
      return 'listening to you'
    case 'sending':
      return 'getting your answer'
    case 'recognising':
      return 'reading your words'
    case 'thinking':
      return 'thinking'
    default:
      return isTyping ? 'text mode' : 'listening'
  }
}
