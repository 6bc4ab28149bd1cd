/** Whether a path is one of these addresses, whatever the case of its letters. */
export const matchesAddress = (addresses: readonly string[], path: string): boolean => {
  const parts = path.toLowerCase().split('/')
  return addresses.some((address) => {
    const wanted = address.toLowerCase().split('/')
    const hasRest = wanted.at(-1) === '*'
    if (hasRest ? parts.length < wanted.length - 1 : parts.length !== wanted.length) return false
    return wanted.every(
      (part, at) => part === '*' || (part.startsWith(':') ? parts[at] !== '' : part === parts[at]),
    )
  })
}

/** Whether a path is that of a question page, known or not: `/questions/{category}/{slug}`. */
export const isQuestionAddress = (path: string): boolean =>
  matchesAddress(['/questions/:category/:slug'], path)
