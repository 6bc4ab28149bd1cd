import { z } from 'zod'
import type { Task } from '../task.ts'

export const ContextProbeInput = z.object({ text: z.string() })
export type ContextProbeInput = z.infer<typeof ContextProbeInput>

/** Asks a long text for its first words: an engine that cuts long requests has lost them. */
export const contextProbe: Task<ContextProbeInput, string> = {
  name: 'context_probe',
  kind: 'coach',
  maxOutputTokens: 200,
  input: ContextProbeInput,
  output: z.string(),
  instructions:
    'input.text is long. Its first sentence names a code word. Answer with that code word alone. When no sentence names one, answer "none".',
}

export const SchemaProbeOutput = z.object({
  verdict: z.enum(['granite', 'marble']),
  count: z.number().int().min(0),
})

/** Asks for another form than the schema's: only an engine that holds its answers to schemas gives the schema's. */
export const schemaProbe: Task<{ question: string }, z.infer<typeof SchemaProbeOutput>> = {
  name: 'schema_probe',
  kind: 'coach',
  maxOutputTokens: 200,
  input: z.object({ question: z.string() }),
  output: SchemaProbeOutput,
  instructions:
    'Answer input.question as a JSON object with the one key "text", whose value is a short sentence.',
}
