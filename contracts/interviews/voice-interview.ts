import { z } from 'zod'
import { PersonalityKey } from './interview-format.ts'

/** Longest text that is spoken as a preview, in characters. */
export const MAX_PREVIEW_CHARS = 300

/** Where there is no preview: said by the api, and by a page that does not reach it. */
export const PREVIEW_FAILED = 'Failed to generate voice preview'

/** POST /api/voice-interview/test/synthesize. */
export const SynthesizeBody = z.object({
  text: z.string().trim().min(1).max(MAX_PREVIEW_CHARS),
  voicePersonality: PersonalityKey,
})
export type SynthesizeBody = z.infer<typeof SynthesizeBody>

export const SynthesizeReply = z.object({
  success: z.literal(true),
  /** A whole WAV file, 16 kHz mono PCM16, in base64. */
  audioBase64: z.string(),
  sizeBytes: z.number().int().min(0),
  debug: z.null(),
})
export type SynthesizeReply = z.infer<typeof SynthesizeReply>
