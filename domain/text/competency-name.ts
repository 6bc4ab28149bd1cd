import { capitalized } from './capitalized.ts'

/** 'clinicalKnowledge' as people read it: 'Clinical Knowledge'. */
export function competencyName(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2')
  return capitalized(words)
}
