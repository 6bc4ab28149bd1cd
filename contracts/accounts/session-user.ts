import { z } from 'zod'

/** Who is signed in: all that a page has to read of an account before it is drawn. */

/** An invitation to a team that waits for an address. */
export const PendingInvitationOfUser = z.object({
  id: z.string(),
  teamId: z.uuid(),
  teamName: z.string(),
  expiresAt: z.iso.datetime(),
})

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  name: z.string(),
  role: z.enum(['admin', 'member']),
  teamId: z.uuid().nullable(),
  emailVerified: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Shows the way to the staff page; the api asks the database at each of its calls. */
  isStaff: z.boolean().default(false),
  /** They read the statistics of a team as its viewer, whatever plan they have. */
  viewsTeam: z.boolean().default(false),
  /** A team asks for a second step that this session lacks: nothing opens but the way to set it up. */
  needsSecondFactor: z.boolean().default(false),
  pendingInvitations: z.array(PendingInvitationOfUser),
})
export type User = z.infer<typeof User>

/** What signing in brings where a cookie holds the refresh token. */
export const CookieSessionReply = z.object({
  accessToken: z.string(),
  user: User,
  /** Without a key or a touch for so long the page ends the session; null: never. */
  idleMinutes: z.number().int().nullable(),
  /** It ends when the browser is closed. */
  shared: z.boolean(),
})
export type CookieSessionReply = z.infer<typeof CookieSessionReply>

export const MeReply = z.object({ user: User })
export type MeReply = z.infer<typeof MeReply>
