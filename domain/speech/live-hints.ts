import { COMFORTABLE_PACE } from './fluency.ts'
import { countFillers, paceWordsPerMinute } from './speech-metrics.ts'

/** After a hint there is none for this long (spec 2 section 9). */
const HINT_COOLDOWN_MS = 15_000
/** A pause this long while the candidate records asks for encouragement. */
const ENCOURAGE_AFTER_PAUSE_MS = 6_000
/** So does a confidence below this; it starts at 0.5, which is above. */
export const LOW_CONFIDENCE = 0.4
const STARTING_CONFIDENCE = 0.5
/**
 * Words a minute between these need no remark. The lower one is below what is comfortable to hear: while somebody
 * speaks, pauses to think count as time.
 */
const PACE_BOUNDS = { slow: 90, fast: COMFORTABLE_PACE.fast }

/** A pace is shown only from this much speech on, so that the first words decide nothing. */
const MIN_PACE_MS = 8_000
const MIN_PACE_WORDS = 12
/** So many fillers, and so many in a hundred words, are many. */
const MANY_FILLERS = 4
const MANY_FILLERS_SHARE = 0.08
/** A voice below this level, dB full scale, after this much of it, is too quiet. */
const QUIET_DB = -42
const MIN_QUIET_MS = 3_000

export type LiveHint = 'encourage' | 'clearly' | 'louder' | 'slower' | 'livelier' | 'fillers'

export const LIVE_HINT: Record<LiveHint, string> = {
  encourage: 'Take your time. You’re doing well.',
  clearly: 'You’re doing well. Speak clearly.',
  louder: 'A little louder, or closer to the microphone.',
  slower: 'A little slower. There’s time.',
  livelier: 'You can pick up the pace a little.',
  fillers: 'A short silence is better than “um.” Breathe, then keep going.',
}

/** What is known while the candidate talks. Levels and times come from the microphone, the text from the recogniser. */
export interface SpeakingMoment {
  /** Since the recording began. */
  elapsedMs: number
  /** Time of it in which the candidate spoke. */
  voicedMs: number
  /** Since the candidate last spoke. */
  pauseMs: number
  /** Level of the candidate's voice, dB full scale; null before any. */
  voiceDb: number | null
  /** The candidate's words so far, as they are being recognised. */
  text: string
  /** 0 to 1, of the last answer that became text; null before any and after a typed one. */
  confidence: number | null
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length

/**
 * The one hint that fits now, or null. Silence comes before sound, sound before words: a pause, too quiet, unclear,
 * too fast or slow, fillers. Null during the cooldown after the last hint, `sinceHintMs`, null when there was none.
 *
 * NOTE: recognisers give no confidence with partial text, so it is that of the answer before.
 */
export const chooseHint = (moment: SpeakingMoment, sinceHintMs: number | null): LiveHint | null => {
  if (sinceHintMs !== null && sinceHintMs < HINT_COOLDOWN_MS) return null
  const { pauseMs, voicedMs, voiceDb, text, confidence } = moment
  if (pauseMs > ENCOURAGE_AFTER_PAUSE_MS) return 'encourage'
  if (voiceDb !== null && voiceDb < QUIET_DB && voicedMs >= MIN_QUIET_MS) return 'louder'
  if (voicedMs >= MIN_QUIET_MS && (confidence ?? STARTING_CONFIDENCE) < LOW_CONFIDENCE) return 'clearly'
  const words = wordsOf(text)
  const fillers = countFillers(text)
  if (fillers >= MANY_FILLERS && fillers >= words * MANY_FILLERS_SHARE) return 'fillers'
  const pace = paceWordsPerMinute(words, moment.elapsedMs)
  if (pace === null || moment.elapsedMs < MIN_PACE_MS || words < MIN_PACE_WORDS) return null
  if (pace > PACE_BOUNDS.fast) return 'slower'
  return pace < PACE_BOUNDS.slow ? 'livelier' : null
}
