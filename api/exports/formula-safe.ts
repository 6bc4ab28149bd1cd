/**
 * A text that no spreadsheet takes for a formula (ASVS 1.2.10): one that begins with = + - @, a tab or a line end,
 * also behind spaces and quotes and in their wide forms, gets an apostrophe before it.
 */
export function formulaSafe(text: string): string {
  return /^[\t\r\n]|^[\s\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text
}
