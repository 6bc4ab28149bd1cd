/** Longest job description, and largest file one is read from. */
export const MAX_JOB_DESCRIPTION_CHARS = 20_000
export const MAX_JOB_FILE_BYTES = 1_048_576
