/** Whether PostgreSQL can hold it: no null byte, no half of a surrogate pair. Nobody types either. */
export const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Of a text that is too long, `most` as it is to be read. */
export const atMostCharacters = (most: string | number | bigint): string =>
  `Please use at most ${most} characters.`
