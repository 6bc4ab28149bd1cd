import { isLapsed, type KnownStatus } from '../shared/plan/access.ts'

export interface SessionFacts {
  starting: boolean
  authenticated: boolean
  /** The user was signed in when the user came to this page. */
  wasIn: boolean
  /** The session was left alone for longer than its team allows. */
  wasIdle: boolean
  /** A public page led to this one by a stored sign-in, which is stored no more. */
  wasLedInVain: boolean
}

/**
 * Pages of a signed-in nurse: a visitor signs in first, one whose session ends here leaves for the front page, or signs in
 * again where it was idle for too long, and who was led here by a sign-in that had ended already goes back.
 */
export const sessionVerdict = ({ starting, authenticated, wasIn, wasIdle, wasLedInVain }: SessionFacts) => {
  if (authenticated) return 'enter'
  if (starting) return 'wait'
  if (wasIdle) return 'signIn'
  if (wasIn) return 'leave'
  return wasLedInVain ? 'back' : 'signIn'
}

/**
 * Pages that need access: the api rejects what must be rejected, so a status that cannot be had locks nobody out, and
 * a page once entered is not taken away: what was begun may be finished.
 */
export const accessVerdict = (status: KnownStatus, hasEntered: boolean) => {
  if (hasEntered) return 'enter'
  if (status === 'pending') return 'wait'
  return status !== 'failed' && isLapsed(status) ? 'plans' : 'enter'
}

/** Pages for visitors only. */
export const visitorVerdict = ({
  starting,
  authenticated,
}: Pick<SessionFacts, 'starting' | 'authenticated'>) => {
  if (starting) return 'wait'
  return authenticated ? 'home' : 'enter'
}
