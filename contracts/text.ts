/** Whether PostgreSQL can hold it: no null byte, no half of a surrogate pair. Nobody types either. */
export const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed()
