import type { Story } from './story.ts'

const files = import.meta.glob<{ stories: readonly Story[] }>('./stories/*.{ts,tsx}', { eager: true })

/** Every state of every screen: all that stands in `stories/`. */
export const STORIES: readonly Story[] = Object.values(files).flatMap(({ stories }) => stories)
