import { Badge } from './badge.tsx'
import { DIFFICULTY_WORDS } from './difficulty-words.ts'

/** How hard a scenario or a question is. */
export const DifficultyBadge = ({ difficulty }: { difficulty: keyof typeof DIFFICULTY_WORDS }) => (
  <Badge tone="accent">{DIFFICULTY_WORDS[difficulty]}</Badge>
)
