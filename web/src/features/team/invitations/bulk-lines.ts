/** A line of the textarea; `problem` says why it is not sent. */
export interface BulkLine {
  email: string
  problem: string | null
}

/** Text, an at-sign, text, a dot, text, without spaces (spec 3 section 5). */
const isAddress = (email: string) => {
  const [local, domain, ...more] = email.split('@')
  const dot = domain?.lastIndexOf('.') ?? -1
  return !!local && !!domain && more.length === 0 && !/\s/.test(email) && dot > 0 && dot < domain.length - 1
}

/** One address per line, trimmed; blank lines are dropped, and an address is sent once however it is spelled. */
export const bulkLines = (typed: string): BulkLine[] => {
  const seen = new Set<string>()
  const emails = typed.split(/\r\n|\r|\n/).map((line) => line.trim())
  return emails.filter(Boolean).map((email) => {
    if (!isAddress(email)) return { email, problem: 'Invalid email format' }
    const spelling = email.normalize('NFC').toLowerCase()
    if (seen.has(spelling)) return { email, problem: 'This address is already in the list' }
    seen.add(spelling)
    return { email, problem: null }
  })
}

/** What to do about a line that is not sent. */
export const ADVICE: Record<string, string> = {
  'Invalid email format': 'Enter one address per line, like ann@hospital.org.',
  'This address is already in the list': 'It’s sent once. You can leave this line.',
}

/** A file is a list of people: longer ones are of something else. */
export const MAX_FILE_BYTES = 1_000_000

/**
 * The addresses of a text file or of a table as CSV, one per line: of each row the first cell with an at-sign. A first
 * row without one names the columns and is left out; any other is kept as it is, to be seen and mended.
 */
export const addressesIn = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((row, at) => {
      const cells = row.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      const address = cells.find((cell) => cell.includes('@'))
      if (address) return [address]
      return at === 0 || !row.trim() ? [] : [row.trim()]
    })
    .join('\n')

/** Why none of the lines is sent; null where as many are sound as there are seats, or fewer. */
export const bulkProblem = (lines: readonly BulkLine[], availableSlots: number): string | null => {
  const sound = lines.filter(({ problem }) => problem === null).length
  return sound > availableSlots
    ? `Cannot invite ${sound} users. Only ${availableSlots} slots available.`
    : null
}
