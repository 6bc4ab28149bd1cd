import { z } from 'zod'

/** What a client asks of one turn, in the words of the wire. */
export interface TurnSettings {
  /** A silence this long ends a phrase. */
  silenceMs: number
  /** A phrase that lasts so long ends there, in mid-sentence too. */
  forcedMs: number
  keepsFillers: boolean
  profanity: 'masked' | 'removed' | 'raw'
  /** The phrase list, by its words in small letters. */
  phrases: ReadonlyMap<string, string>
}

/** Where nothing is asked for; Azure documents none, its users measure about this. */
const DEFAULT_SILENCE_MS = 650
/** Beyond these bounds Azure closes the socket (Azure-Samples/cognitive-services-speech-sdk#2740). */
const SILENCE_MS = z.number().min(100).max(5_000)
const FORCED_MS = z.number().min(20_000).max(70_000)
const MAX_PHRASES = 500

const Enrichment = z.object({ disfluencyMode: z.string().optional() })
const Context = z.object({
  phraseDetection: z
    .object({
      conversation: z
        .object({
          segmentation: z.object({
            segmentationSilenceTimeoutMs: SILENCE_MS.optional(),
            segmentationForcedTimeoutMs: FORCED_MS.optional(),
          }),
        })
        .optional(),
      enrichment: z
        .object({ profanity: z.string().optional(), conversation: Enrichment.optional() })
        .optional(),
    })
    .optional(),
  dgi: z
    .object({
      groups: z.array(z.object({ items: z.array(z.object({ text: z.string() })).max(MAX_PHRASES) })),
    })
    .optional(),
})

export const DEFAULT_SETTINGS: TurnSettings = {
  silenceMs: DEFAULT_SILENCE_MS,
  forcedMs: Number.POSITIVE_INFINITY,
  keepsFillers: false,
  profanity: 'masked',
  phrases: new Map(),
}

/** Reads a `speech.context`. Throws where Azure closes the socket: a value out of its bounds, too long a phrase list. */
export function readTurnSettings(body: Buffer): TurnSettings {
  const { phraseDetection, dgi } = Context.parse(JSON.parse(body.toString('utf8')))
  const { conversation, enrichment } = phraseDetection ?? {}
  const phrases = dgi?.groups.flatMap(({ items }) => items.map(({ text }) => text)) ?? []
  const profanity = enrichment?.profanity?.toLowerCase()
  return {
    silenceMs: conversation?.segmentation.segmentationSilenceTimeoutMs ?? DEFAULT_SILENCE_MS,
    forcedMs: conversation?.segmentation.segmentationForcedTimeoutMs ?? DEFAULT_SETTINGS.forcedMs,
    keepsFillers: enrichment?.conversation?.disfluencyMode?.toLowerCase() === 'raw',
    profanity: profanity === 'raw' || profanity === 'removed' ? profanity : 'masked',
    phrases: new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase])),
  }
}
