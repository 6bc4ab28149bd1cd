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

/** Why none of the lines is sent; null where as many are sound as there are seats, or fewer. */
export const bulkProblem = (lines: readonly BulkLine[], availableSlots: number): string | null => {
  const sound = lines.filter(({ problem }) => problem === null).length
  return sound > availableSlots
    ? `Cannot invite ${sound} users. Only ${availableSlots} slots available.`
    : null
}
