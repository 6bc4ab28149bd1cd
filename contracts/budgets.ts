import { MAX_RECORDING_MS } from './interviews/realtime.ts'

/*
 * How long everything may take that somebody waits for, in ms, with the reason of each; the servers' variables
 * REALTIME_TIME_LIMITS and API_TIME_LIMITS change some. "60 tokens a second" is the pace of a small model of today after a
 * first token at 0.6 s.
 */

/** What a candidate in an interview waits for, from the moment they begin to wait (decision V45). */
export const INTERVIEW_LIMITS = {
  /** Silence after the candidate's answer, or after the tone before, is broken by a soft tone at this length. */
  tone: 3_000,
  /** Then a sentence says that the reply is still being thought of. */
  stillThinking: 8_000,
  /** A reply of two sentences takes 2 s at 60 tokens a second: later than ten times that the static wording is better. */
  replyGivenUp: 20_000,
  /** Recognition usually ends within 0.5 s of the answer: at this the page says that it takes longer. */
  recognitionSlow: 8_000,
  /** Two tries of the speech service, and its pauses between. */
  recognitionGivenUp: 20_000,
  recordingCap: MAX_RECORDING_MS,
  /** To get ready for a question of a one-way interview, as its platforms give it; a setup may say less. */
  prepareCap: 30_000,
  /** For an answer there, at most; a setup says how much of it. */
  answerCap: MAX_RECORDING_MS,
  /** What "More time" adds to either (WCAG 2.2.1). */
  moreTime: 60_000,
  /** Without a first sound by then the words stand as captions only. */
  speechLate: 3_000,
} as const

export type InterviewLimits = Readonly<Record<keyof typeof INTERVIEW_LIMITS, number>>

/** What the rooms of an interview wait for, whoever follows it. */
export const ENGINE_LIMITS = {
  ...INTERVIEW_LIMITS,
  /** Once the first sentence of a reply is there, a silence of the model this long ends it. */
  replyStall: 4_000,
  /** And so does a reply that continues this long: a hundred words take 3 s at 60 tokens a second. */
  replyLength: 20_000,
  /** Opening words are ready at once: sooner than people answer each other (about 0.2 s) they cut the candidate off. */
  openingHold: 200,
  /** A synthesiser that sends nothing for so long has stalled: it sends ten times a second. */
  synthesisStall: 5_000,
  /** A slot is one row of the database; the speech service keeps a limit of its own, so that no slower one is waited for. */
  recognitionSlot: 500,
} as const

export type EngineLimits = Readonly<Record<keyof typeof ENGINE_LIMITS, number>>

/** What a request to the api waits for. */
export const API_LIMITS = {
  ...ENGINE_LIMITS,
  /** What one request to an interview may take in all, so that no proxy gives it up. */
  request: 27_000,
  /** A lookup of a new password takes some 0.1 s; without an answer the password is judged by its strength alone. */
  breachedPassword: 1_500,
  /** One answer of a team's identity provider: a member waits for it on the way in, and at a renewal. */
  identityProvider: 6_000,
  /** A name server asked twice; the daily look comes again. */
  domainRecords: 4_000,
  /** A recording comes here whole: the recogniser hears it all after its end. */
  recognition: 20_000,
  /** A reply of the patient or the interviewer in a chat. */
  reply: 20_000,
  /**
   * What a message to a patient means, where the rules have not read all of it: before the reply, whose first words take
   * some 0.6 s. Up to ten findings take 2 s at 60 tokens a second: later than that the rules alone read it.
   */
  clinicalActions: 2_500,
  /**
   * A nurse waits for this on the setup screen. A plan of five questions takes some 3 s at 60 tokens a second; later than
   * three times that the static plan is better.
   */
  plan: 9_000,
  /** The user is stuck and waits: later than that the hint as it stands is better. */
  hint: 4_000,
  /** The answers in a behavioral chat are read: the levels, and then the feedback. */
  evaluation: 25_000,
  /**
   * A report in all. One of ten answers takes some 20 s at 60 tokens a second; repairs may double that, and a vendor may be
   * several times as slow. Nobody waits for it in a request.
   */
  report: 180_000,
  /** A sentence of an interviewer, to choose by. */
  voiceSample: 5_000,
  /** One try of a call to Stripe: the user waits for it. */
  stripeCall: 8_000,
  /** A call to Stripe that charges a card: its bank may take half a minute, and a second try would find it still at it. */
  stripeCharge: 25_000,
  /** Between two looks at what became of a charge whose answer did not come; there are three. */
  stripeLookAgain: 1_500,
  /** Later than that the price of a change is an estimate. */
  stripePreview: 4_000,
  /** A repeated request waits so long for the first one's reply. */
  repeatedRequest: 3_000,
} as const
export type ApiLimits = Readonly<Record<keyof typeof API_LIMITS, number>>
