/** A text as the beginning of a line. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A text as it stands within a line. */
export const uncapitalized = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
