import stored from './words.json' with { type: 'json' }

type Kind = keyof typeof stored
/** Words that answers are read by, by what they are signs of; lower case, some in several forms. */
export const ANSWER_WORDS = Object.fromEntries(
  Object.entries(stored).map(([kind, words]) => [kind, new Set(words)]),
) as unknown as Readonly<Record<Kind, ReadonlySet<string>>>
