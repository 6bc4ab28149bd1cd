import { z } from 'zod'

/** W3C Trace Context: which trace, and which span of it, this is part of. */
export const Traceparent = z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/)

/** What of a turn a browser can tell, in the order it comes. */
export const HeardStage = z.enum(['transcript', 'text', 'scheduled', 'audible'])

const epochMs = z.number().min(0).max(8_640_000_000_000)

/** `POST /api/traces`: one turn as the user's browser lived it, from the end of their answer to the last stage. */
export const TurnTrace = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  releasedAtMs: epochMs,
  stages: z
    .array(z.object({ stage: HeardStage, atMs: epochMs }))
    .min(1)
    .max(HeardStage.options.length),
})
export type TurnTrace = z.infer<typeof TurnTrace>
