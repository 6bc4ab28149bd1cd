/** What the end of a Team plan does to the team's members, as the end of a sentence; null where there are none. */
export const teamEndsText = (teammates: number): string | null => {
  if (teammates === 0) return null
  const members = teammates === 1 ? 'its other member goes' : `its ${teammates} other members go`
  return `your team becomes read-only, and ${members} back to their own plans`
}
