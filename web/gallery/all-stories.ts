import { stories as dashboard } from './stories/dashboard.ts'
import type { Story } from './story.ts'

/** Every state of every screen, in the order of the list. */
export const STORIES: readonly Story[] = [...dashboard]
