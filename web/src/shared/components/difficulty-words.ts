/** How much practice a good answer needs, in the words the user reads. */
export const DIFFICULTY_WORDS = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const
