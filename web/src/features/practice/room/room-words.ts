import type { ChatKind } from '@preceptor/statecharts/chat-room-setup'

/** What the rooms say when something fails (spec 2 section 8). */
export const CHAT_FAILURE = {
  start: 'Failed to start interview session',
  loadBehavioral: 'Failed to load behavioral interview session. Please try starting a new session.',
  message: 'Failed to send message',
  hint: 'Failed to get hint',
  evaluation: 'Failed to evaluate interview',
  end: 'Failed to end interview',
} as const

const NO_REAL_PATIENTS = 'Please never enter real patient health information.'

/** Who answers, and what is not to be written here. */
export const PRIVACY: Record<ChatKind, string> = {
  clinical: `This patient is fictional and played by an AI. ${NO_REAL_PATIENTS}`,
  behavioral: `This interviewer is an AI. ${NO_REAL_PATIENTS}`,
}

export const RESUMING = 'Resuming your previous interview session...'
