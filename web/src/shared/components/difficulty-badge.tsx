import { Badge } from './badge.tsx'

const WORD = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const

/** How hard a scenario or a question is. */
export const DifficultyBadge = ({ difficulty }: { difficulty: keyof typeof WORD }) => (
  <Badge tone="accent">{WORD[difficulty]}</Badge>
)
