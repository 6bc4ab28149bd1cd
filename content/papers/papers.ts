import { z } from 'zod'
import accessibility from './accessibility.json' with { type: 'json' }
import dataProcessing from './data-processing.json' with { type: 'json' }
import judgeMetrics from './judge-metrics.json' with { type: 'json' }
import modelCard from './model-card.json' with { type: 'json' }
import security from './security.json' with { type: 'json' }
import subprocessors from './subprocessors.json' with { type: 'json' }

/** What a hospital's buyer reads before it signs. Each is held by a test against what is built. */

const text = z.string().min(1)
const Paper = z.strictObject({
  title: text,
  lead: text,
  sections: z.array(z.strictObject({ title: text, points: z.array(text).min(1) })).min(1),
})
export type Paper = z.infer<typeof Paper>

const Subprocessor = z.strictObject({
  /** The folder of `vendors/`, or what it is. */
  id: text,
  name: text,
  purpose: text,
  data: text,
  region: text,
  retention: text,
  training: text,
  /** Where its retention is published, and the day it was read there. */
  sources: z.array(z.strictObject({ url: z.url(), readOn: z.iso.date() })),
  /** When it gets nothing. */
  condition: text.optional(),
})
export type Subprocessor = z.infer<typeof Subprocessor>

/** What proves a row: a rule of axe, or a test by its title; also that a criterion does not apply. */
const Proof = z.union([
  z.strictObject({ axe: z.string().startsWith('wcag') }),
  z.strictObject({ file: text, test: text }),
])
const AccessibilityRow = z.strictObject({
  criterion: text,
  name: text,
  level: z.enum(['A', 'AA']),
  conformance: z.enum(['Supports', 'Partially supports', 'Does not support', 'Not applicable']),
  remarks: text,
  proof: Proof,
})
export type AccessibilityRow = z.infer<typeof AccessibilityRow>

export const SECURITY = Paper.parse(security)
export const DATA_PROCESSING = Paper.parse(dataProcessing)
export const SUBPROCESSORS = z
  .strictObject({
    updatedOn: z.iso.date(),
    list: z.array(Subprocessor),
    /** Folders of `vendors/` that send nothing of anybody to anybody, each with why. */
    notSubprocessors: z.record(z.string(), text),
  })
  .parse(subprocessors)
export const ACCESSIBILITY = z
  .strictObject({ title: text, lead: text, product: text, rows: z.array(AccessibilityRow) })
  .parse(accessibility)
export const MODEL_CARD = Paper.extend({
  names: z.record(z.string(), text),
  /** Of these figures, those that are parts of a whole. */
  shares: z.array(z.string()),
}).parse(modelCard)
/** What `npm run judge -- --record` measured last, by the name it prints. */
export const JUDGE_METRICS: Readonly<Record<string, number>> = z
  .record(z.string(), z.number())
  .parse(judgeMetrics)
