/** Whether this run does everything: `npm run test:deep` sets it, `npm test` does the same with less. */
export const IS_DEEP = process.env.TEST_DEPTH === 'deep'

/** How much of something a test does by day, and in the deep run. */
export const atDepth = <Amount>(byDay: Amount, deep: Amount): Amount => (IS_DEEP ? deep : byDay)

/** Where a test's random choices begin: TEST_SEED, to walk a failed run again, else the usual one by day and any in the deep run. */
export const testSeed = (usual: number): number =>
  Number(process.env.TEST_SEED) || atDepth(usual, Math.trunc(Math.random() * 2 ** 31))

/**
 * Of a table of `rows` and `columns` tried each with each: by day the columns that row `at` is tried with, one in
 * `share` of them and another one for the next row, so that no row and no column is left out; all in the deep run.
 */
export const someByDay = <Column>(
  columns: readonly Column[],
  at: number,
  share: number,
): readonly Column[] => (IS_DEEP ? columns : columns.filter((_, column) => (column + at) % share === 0))
