import type { ContextProbeInput } from '@preceptor/vendors/openai/tasks/probes'

/** The code word that a text begins with, where its beginning is still there. */
export const recallCodeWord = ({ text }: ContextProbeInput): string =>
  /^The code word is (\w{1,40})\./.exec(text)?.[1] ?? 'none'
