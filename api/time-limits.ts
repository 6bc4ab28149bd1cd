import { TIME_LIMITS as INTERVIEW_TIME_LIMITS } from '@preceptor/interview/engine'

/** How long things may take, in ms; API_TIME_LIMITS changes some. */
export const TIME_LIMITS = {
  ...INTERVIEW_TIME_LIMITS,
  /** What one request to an interview may take in all, so that no proxy gives it up. */
  request: 27_000,
  /** A recording comes here whole: the recogniser hears it all after its end. */
  recognition: 20_000,
  /** A reply of the patient or the interviewer in a chat. */
  reply: 20_000,
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
export type TimeLimits = Readonly<Record<keyof typeof TIME_LIMITS, number>>
