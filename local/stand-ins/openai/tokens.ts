/** A common word with its blank, a few digits, white space, or a mark or two. */
const TOKEN = / ?[\p{L}\p{M}']{1,7}|\p{N}{1,3}|\s{1,8}|[^\s\p{L}\p{M}\p{N}]{1,2}/gu

/** A text in pieces of about the size of a model's tokens: some four characters of English, three of JSON. */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []
