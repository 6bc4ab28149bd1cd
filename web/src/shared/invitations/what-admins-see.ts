/** What admins and viewers learn of a member's practice, and what they never do; shown before anybody joins, and while they are in. */
export const WHAT_ADMINS_SEE =
  'Team admins and viewers see how often you practice, your scores and their dates from the day you join, and can export them. They never see your answers, transcripts, quotes or feedback.'
