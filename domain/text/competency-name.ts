import { capitalized } from './capitalized.ts'

/** The one competency whose name is no plain words. */
export const SELF_AWARENESS = 'Self-Awareness'

/** 'clinicalKnowledge' as people read it: 'Clinical Knowledge'. */
export function competencyName(key: string): string {
  if (key === 'selfAwareness') return SELF_AWARENESS
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2')
  return capitalized(words)
}
