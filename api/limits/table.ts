import { z } from 'zod'

export interface RateLimit {
  /** How often, within `seconds`. */
  points: number
  seconds: number
  /** Counted by each process for itself: cheap enough for every request. Of n processes an account has n times as many. */
  inMemory?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** A hospital of 500 behind one address that arrives within minutes, with two tries that fail and one more each. */
const HOSPITAL = 3 * 500

/**
 * Every limit of the api. What the key of each is, its name says. An address may be a hospital's, so what counts for an
 * address alone is wide; what one person tries is bounded with the e-mail.
 */
export const RATE_LIMITS = {
  /** Failures only. */
  'login.email-and-address': { points: 5, seconds: 15 * MINUTE },
  /** Failures only; over it an e-mail that has not failed there yet is answered late, any other is rejected. */
  'login.address': { points: HOSPITAL, seconds: 15 * MINUTE },
  /** Failures only; over it an answer comes late, and is never rejected. */
  'login.email': { points: 50, seconds: HOUR },
  /** Failures from a browser the account knows, which counts instead of the three above. */
  'login.device': { points: 5, seconds: 15 * MINUTE },
  'register.email-and-address': { points: 5, seconds: HOUR },
  /** Passwords rejected as easy to guess count here too: judging one costs processor time. */
  'register.address': { points: HOSPITAL, seconds: HOUR },
  /** Over it no further mail is sent, and nothing is said: a stranger fills nobody's mailbox. The links sent hold. */
  'register.email': { points: 3, seconds: HOUR },
  /** A browser the user's account knows, else an e-mail with the address it is asked from. */
  'forgot.requester': { points: 10, seconds: HOUR },
  'forgot.address': { points: HOSPITAL, seconds: HOUR },
  /** Over it no further mail is sent, and nothing is said: a stranger keeps no owner from a reset. */
  'forgot.email': { points: 3, seconds: HOUR },
  /** Sign-ins at an identity provider begun and returned from; what leads to a session is given back. */
  'sso.address': { points: 2 * HOSPITAL, seconds: HOUR },
  /** Each asks a name server or a provider whose address somebody typed. */
  'sso-check.team': { points: 60, seconds: HOUR },
  /** Failures only: messages of providers whom they signed out. Each that does not hold is in a team's audit log. */
  'sso-sign-out.address': { points: 300, seconds: HOUR },
  /** Mails to those who run a domain. */
  'sso-mail.team': { points: 10, seconds: 24 * HOUR },
  'sso-mail.domain': { points: 5, seconds: 24 * HOUR },
  'resend.pause': { points: 1, seconds: 30 },
  'resend.requester': { points: 5, seconds: HOUR },
  'resend.address': { points: HOSPITAL, seconds: HOUR },
  /** As with forgotten passwords. */
  'resend.email': { points: 10, seconds: HOUR },
  /** Failures only: links that do not hold. One that holds is never rejected; its token is too long to guess. */
  'link.address': { points: HOSPITAL, seconds: HOUR },
  'refresh.session': { points: 30, seconds: MINUTE },
  /** Failures only: the password asked for before a change or a deletion. */
  'password.account': { points: 5, seconds: 15 * MINUTE },
  /** Failures only: codes of an authenticator app, and recovery codes. */
  'code.account': { points: 5, seconds: 15 * MINUTE },
  /** Failures only: second steps with a ticket that does not hold. One that holds is never rejected. */
  'second-step.address': { points: HOSPITAL, seconds: HOUR },
  /** Over it no further one is in the account's log: whoever knows a password fills it with nothing. */
  'second-step.account': { points: 5, seconds: 15 * MINUTE },
  /** Challenges to passkeys, and answers to them that are wrong. */
  'passkey.address': { points: 10 * HOSPITAL, seconds: HOUR },
  /** Failures only: new passwords that are easy to guess. Judging one costs processor time. */
  'weak-password.account': { points: 30, seconds: HOUR },
  /** New addresses asked for: each sends two mails. */
  'email-change.account': { points: 5, seconds: HOUR },
  /** Every signed-in request, whatever it asks for. */
  'request.account': { points: 300, seconds: MINUTE, inMemory: true },
  /** Mock interviews set up: each has the language model plan it. */
  'start.account': { points: 20, seconds: HOUR },
  /** Mock interviews begun, of which one setup may have many; a begin that is rejected does not count. */
  'begin.account': { points: 20, seconds: HOUR },
  /** Questions answered again, of which no plan has a limit. */
  'redo.account': { points: 30, seconds: HOUR },
  /** Voice previews that have to be spoken; those that are kept do not count. */
  'synthesize.account': { points: 20, seconds: HOUR },
  /** Requests to a typed interview, as chat messages are. */
  'message.account': { points: 20, seconds: MINUTE },
  /** In typed practice, as long as a transcript lives. */
  'hint.session': { points: 5, seconds: 72 * HOUR },
  'hint.account': { points: 60, seconds: HOUR },
  'evaluate.session': { points: 5, seconds: 72 * HOUR },
  /** Answers judged, so far or at the end; an analysis that is kept does not count. */
  'analysis.account': { points: 30, seconds: HOUR },
  /** Recordings sent whole, and voice interviews opened; an interview takes them one at a time. */
  'utterance.account': { points: 10, seconds: MINUTE },
  /** Each asks Stripe; a page that waits for its plan asks every few seconds. */
  'checkout-return.account': { points: 60, seconds: HOUR },
  /** Prices asked for, purchases, changes and cancellations: each asks Stripe. */
  'billing.account': { points: 60, seconds: HOUR },
  /** Codes tried, whether they hold or not. */
  'discount.account': { points: 10, seconds: HOUR },
  /** Invitations sent, again too, for the teams of an owner. */
  'invite.minute': { points: 20, seconds: MINUTE },
  'invite.day': { points: 100, seconds: 24 * HOUR },
  /** Sent again, for an invitation. */
  'reinvite.minute': { points: 1, seconds: MINUTE },
  'reinvite.day': { points: 5, seconds: 24 * HOUR },
  /** Failures only: lookups of invitations that do not exist. One that exists is never rejected. */
  'invitation.address': { points: HOSPITAL, seconds: HOUR },
  /** Turns reported to the trace collector. */
  'trace.account': { points: 60, seconds: MINUTE },
  /** Clicks on offers, which only count what was followed. */
  'click.account': { points: 60, seconds: HOUR },
  /** A plan of practice made, changed or deleted. */
  'plan.account': { points: 60, seconds: HOUR },
  /** A calendar read by its link: apps look every few hours, and there may be several. */
  'calendar.plan': { points: 60, seconds: HOUR },
  /** Figures of a team taken as a file. */
  'export.account': { points: 30, seconds: HOUR },
  /** Clicks on plans and conversions, of visitors too. */
  'click.address': { points: 5_000, seconds: HOUR },
  /** Every page that is left tells of the visit. */
  'session-end.address': { points: 10_000, seconds: HOUR },
  /** Checkouts of the guide, and pages that ask Stripe about one. */
  'guide.address': { points: HOSPITAL, seconds: HOUR },
  /** Over it no further mail is sent. */
  'guide-link.email': { points: 3, seconds: HOUR },
  'guide-link.address': { points: HOSPITAL, seconds: HOUR },
  /** A message of the contact form under the same key: sent once. */
  'contact.attempt': { points: 1, seconds: HOUR },
  'contact.email': { points: 5, seconds: HOUR },
  'contact.address': { points: 60, seconds: HOUR },
  /** Of all visitors together: somebody reads every one. */
  'contact.all': { points: 1_000, seconds: 24 * HOUR },
  /** Questions opened on the landing page without an account. */
  'visitor.address': { points: 20, seconds: HOUR },
  /** The same for everybody together; how many is VISITOR_TURNS_A_DAY. */
  'visitor.day': { points: 500, seconds: 24 * HOUR },
  /** Answers sent to one turn, those that came to nothing too. */
  'visitor.try': { points: 4, seconds: HOUR },
  /** Samples of the interviewers' voices, each of which is spoken once. */
  'visitor.voice': { points: HOSPITAL, seconds: HOUR },
  /** Answers taken of one turn. */
  'visitor.answer': { points: 1, seconds: 24 * HOUR },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS
export type RateLimitTable = Readonly<Record<RateLimitName, RateLimit>>

const ENTRY = /^([a-z-]+\.[a-z-]+)=([1-9]\d{0,5})\/([1-9]\d{0,4})([smh])$/
const UNIT_SECONDS = { s: 1, m: MINUTE, h: HOUR }

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
