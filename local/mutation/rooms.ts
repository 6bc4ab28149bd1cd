/** A room whose rules are mutated. Patterns are Stryker's and Vitest's globs, from the repository's root. */
export interface MutatedRoom {
  /** The files that are mutated; a pattern that begins with `!` takes files out again. */
  readonly mutate: readonly string[]
  /** The tests that are run against a mutant, as far as they reach it. */
  readonly tests: readonly string[]
  /** The lowest share of mutants, in percent, that the tests must find. */
  readonly breakBelow: number
}

/** What is pure and decides something, by room. Data, wording and what talks to a disk or a network is left out. */
export const MUTATED_ROOMS: Readonly<Record<string, MutatedRoom>> = {
  contracts: {
    // The files with functions; a schema without any is a shape.
    mutate: ['contracts/{auth,interview,metrics-access,realtime-parser,team,text,time-limits}.ts'],
    tests: ['contracts/**/*.test.ts'],
    breakBelow: 80,
  },
}
