import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@preceptor/contracts/durations'
import { z } from 'zod'

export interface RateLimit {
  /** How often, within `seconds`. */
  points: number
  seconds: number
  /** Counted by each process for itself: cheap enough for every request. Of n processes an account has n times as many. */
  inMemory?: true
}

/** A hospital of 500 behind one address that arrives within minutes, with two tries that fail and one more each. */
const HOSPITAL = 3 * 500

/**
 * Every limit of the api. What the key of each is, its name says. An address may be a hospital's, so what counts for an
 * address alone is wide; what one person tries is bounded with the e-mail.
 */
export const RATE_LIMITS = {
  /** Failures only. */
  'login.email-and-address': { points: 5, seconds: 15 * MINUTE_SECONDS },
  /** Failures only; over it an e-mail that has not failed there yet is answered late, any other is rejected. */
  'login.address': { points: HOSPITAL, seconds: 15 * MINUTE_SECONDS },
  /** Failures only; over it an answer comes late, and is never rejected. */
  'login.email': { points: 50, seconds: HOUR_SECONDS },
  /** Failures from a browser the account knows, which counts instead of the three above. */
  'login.device': { points: 5, seconds: 15 * MINUTE_SECONDS },
  'register.email-and-address': { points: 5, seconds: HOUR_SECONDS },
  /** Passwords rejected as easy to guess count here too: judging one costs processor time. */
  'register.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** Over it no further mail is sent, and nothing is said: a stranger fills nobody's mailbox. The links sent hold. */
  'register.email': { points: 3, seconds: HOUR_SECONDS },
  /** A browser the user's account knows, else an e-mail with the address it is asked from. */
  'forgot.requester': { points: 10, seconds: HOUR_SECONDS },
  'forgot.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** Over it no further mail is sent, and nothing is said: a stranger keeps no owner from a reset. */
  'forgot.email': { points: 3, seconds: HOUR_SECONDS },
  /** Sign-ins at an identity provider begun and returned from; what leads to a session is given back. */
  'sso.address': { points: 2 * HOSPITAL, seconds: HOUR_SECONDS },
  /** Each asks a name server or a provider whose address somebody typed. */
  'sso-check.team': { points: 60, seconds: HOUR_SECONDS },
  /** Failures only: messages of providers whom they signed out. Each that does not hold is in a team's audit log. */
  'sso-sign-out.address': { points: 300, seconds: HOUR_SECONDS },
  /** Mails to those who run a domain. */
  'sso-mail.team': { points: 10, seconds: DAY_SECONDS },
  'sso-mail.domain': { points: 5, seconds: DAY_SECONDS },
  'resend.pause': { points: 1, seconds: 30 },
  'resend.requester': { points: 5, seconds: HOUR_SECONDS },
  'resend.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** As with forgotten passwords. */
  'resend.email': { points: 10, seconds: HOUR_SECONDS },
  /** Failures only: links that do not hold. One that holds is never rejected; its token is too long to guess. */
  'link.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  'refresh.session': { points: 30, seconds: MINUTE_SECONDS },
  /** Failures only: the password asked for before a change or a deletion. */
  'password.account': { points: 5, seconds: 15 * MINUTE_SECONDS },
  /** Failures only: codes of an authenticator app, and recovery codes. */
  'code.account': { points: 5, seconds: 15 * MINUTE_SECONDS },
  /** Failures only: second steps with a ticket that does not hold. One that holds is never rejected. */
  'second-step.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** Over it no further one is in the account's log: whoever knows a password fills it with nothing. */
  'second-step.account': { points: 5, seconds: 15 * MINUTE_SECONDS },
  /** Challenges to passkeys, and answers to them that are wrong. */
  'passkey.address': { points: 10 * HOSPITAL, seconds: HOUR_SECONDS },
  /** Failures only: new passwords that are easy to guess. Judging one costs processor time. */
  'weak-password.account': { points: 30, seconds: HOUR_SECONDS },
  /** New addresses asked for: each sends two mails. */
  'email-change.account': { points: 5, seconds: HOUR_SECONDS },
  /** Every signed-in request, whatever it asks for. */
  'request.account': { points: 300, seconds: MINUTE_SECONDS, inMemory: true },
  /** Mock interviews set up: each has the language model plan it. */
  'start.account': { points: 20, seconds: HOUR_SECONDS },
  /** Mock interviews begun, of which one setup may have many; a begin that is rejected does not count. */
  'begin.account': { points: 20, seconds: HOUR_SECONDS },
  /** Questions answered again, of which no plan has a limit. */
  'redo.account': { points: 30, seconds: HOUR_SECONDS },
  /** Stories kept and removed. */
  'story.account': { points: 60, seconds: HOUR_SECONDS },
  /** Voice previews that have to be spoken; those that are kept do not count. */
  'synthesize.account': { points: 20, seconds: HOUR_SECONDS },
  /** Requests to a typed interview, as chat messages are. */
  'message.account': { points: 20, seconds: MINUTE_SECONDS },
  /** In typed practice, as long as a transcript lives. */
  'hint.session': { points: 5, seconds: 72 * HOUR_SECONDS },
  'hint.account': { points: 60, seconds: HOUR_SECONDS },
  'evaluate.session': { points: 5, seconds: 72 * HOUR_SECONDS },
  /** Answers judged, so far or at the end; an analysis that is kept does not count. */
  'analysis.account': { points: 30, seconds: HOUR_SECONDS },
  /** Recordings sent whole, and voice interviews opened; an interview takes them one at a time. */
  'utterance.account': { points: 10, seconds: MINUTE_SECONDS },
  /** Each asks Stripe; a page that waits for its plan asks every few seconds. */
  'checkout-return.account': { points: 60, seconds: HOUR_SECONDS },
  /** Prices asked for, purchases, changes and cancellations: each asks Stripe. */
  'billing.account': { points: 60, seconds: HOUR_SECONDS },
  /** Codes tried, whether they hold or not. */
  'discount.account': { points: 10, seconds: HOUR_SECONDS },
  /** Invitations sent, again too, for the teams of an owner. */
  'invite.minute': { points: 20, seconds: MINUTE_SECONDS },
  'invite.day': { points: 100, seconds: DAY_SECONDS },
  /** Sent again, for an invitation. */
  'reinvite.minute': { points: 1, seconds: MINUTE_SECONDS },
  'reinvite.day': { points: 5, seconds: DAY_SECONDS },
  /** Failures only: lookups of invitations that do not exist. One that exists is never rejected. */
  'invitation.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** Turns reported to the trace collector. */
  'trace.account': { points: 60, seconds: MINUTE_SECONDS },
  /** Clicks on offers, which only count what was followed. */
  'click.account': { points: 60, seconds: HOUR_SECONDS },
  /** A plan of practice made, changed or deleted. */
  'plan.account': { points: 60, seconds: HOUR_SECONDS },
  /** A calendar read by its link: apps look every few hours, and there may be several. */
  'calendar.plan': { points: 60, seconds: HOUR_SECONDS },
  /** Figures of a team taken as a file. */
  'export.account': { points: 30, seconds: HOUR_SECONDS },
  /** Clicks on plans and conversions, of visitors too. */
  'click.address': { points: 5_000, seconds: HOUR_SECONDS },
  /** Every page that is left tells of the visit. */
  'session-end.address': { points: 10_000, seconds: HOUR_SECONDS },
  /** Checkouts of the guide, and pages that ask Stripe about one. */
  'guide.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** Over it no further mail is sent. */
  'guide-link.email': { points: 3, seconds: HOUR_SECONDS },
  'guide-link.address': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** A message of the contact form under the same key: sent once. */
  'contact.attempt': { points: 1, seconds: HOUR_SECONDS },
  'contact.email': { points: 5, seconds: HOUR_SECONDS },
  'contact.address': { points: 60, seconds: HOUR_SECONDS },
  /** Of all visitors together: somebody reads every one. */
  'contact.all': { points: 1_000, seconds: DAY_SECONDS },
  /** Questions opened on the landing page without an account. */
  'visitor.address': { points: 20, seconds: HOUR_SECONDS },
  /** The same for everybody together; how many is VISITOR_TURNS_A_DAY. */
  'visitor.day': { points: 500, seconds: DAY_SECONDS },
  /** Answers sent to one turn, those that came to nothing too. */
  'visitor.try': { points: 4, seconds: HOUR_SECONDS },
  /** Samples of the interviewers' voices, each of which is spoken once. */
  'visitor.voice': { points: HOSPITAL, seconds: HOUR_SECONDS },
  /** Answers taken of one turn. */
  'visitor.answer': { points: 1, seconds: DAY_SECONDS },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS
export type RateLimitTable = Readonly<Record<RateLimitName, RateLimit>>

const ENTRY = /^([a-z-]+\.[a-z-]+)=([1-9]\d{0,5})\/([1-9]\d{0,4})([smh])$/
const UNIT_SECONDS = { s: 1, m: MINUTE_SECONDS, h: HOUR_SECONDS }

/**
 * The limits with those changed that `text` names, as in `register.address=50/1h,login.address=200/15m`.
 * A wrong entry is a zod issue with its number.
 */
export function parseRateLimits(text: string, context: z.RefinementCtx): RateLimitTable {
  const limits: Record<RateLimitName, RateLimit> = { ...RATE_LIMITS }
  const entries = text.split(',').map((part) => part.trim())
  for (const [at, entry] of entries.entries()) {
    if (!entry) continue
    const [, name, points, count, unit] = ENTRY.exec(entry) ?? []
    if (!name || !(name in limits)) {
      context.addIssue(`entry ${at + 1} is not a limit: write it as register.address=5/1h`)
      return z.NEVER
    }
    const seconds = Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS]
    const limit = name as RateLimitName
    limits[limit] = { ...limits[limit], points: Number(points), seconds }
  }
  return limits
}
