import { z } from 'zod'

/** How access tokens are made and checked, by the api and the realtime server alike. */
export const ACCESS_TOKEN = {
  algorithm: 'HS256',
  issuer: 'preceptor',
  audience: 'preceptor-app',
  typ: 'access',
  ttlSeconds: 15 * 60,
} as const

/** Claims of an access token. `sid` is the session (refresh token family); rights are read from the database. */
export const AccessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  typ: z.literal(ACCESS_TOKEN.typ),
  iss: z.literal(ACCESS_TOKEN.issuer),
  aud: z.literal(ACCESS_TOKEN.audience),
  iat: z.number(),
  exp: z.number(),
})
export type AccessClaims = z.infer<typeof AccessClaims>

export const REFRESH_TOKEN_SLIDING_DAYS = 30
export const REFRESH_TOKEN_ABSOLUTE_DAYS = 90
/** A refresh token repeated within this window gets the very same successor (two tabs, a lost reply). */
export const REFRESH_REPEAT_WINDOW_MS = 10_000

export const LoginBody = z.object({
  email: z.string().trim().toLowerCase().max(320),
  password: z.string().min(1).max(1024),
})
export type LoginBody = z.infer<typeof LoginBody>

export const RefreshBody = z.object({ refreshToken: z.string().min(1).max(512) })
export type RefreshBody = z.infer<typeof RefreshBody>

export const LogoutBody = z.object({ refreshToken: z.string().min(1).max(512).optional() })
export type LogoutBody = z.infer<typeof LogoutBody>

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
  pendingInvitations: z.array(
    z.object({ id: z.string(), teamId: z.uuid(), teamName: z.string(), expiresAt: z.iso.datetime() }),
  ),
})
export type User = z.infer<typeof User>

export const SessionReply = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User })
export type SessionReply = z.infer<typeof SessionReply>

export const RefreshReply = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type RefreshReply = z.infer<typeof RefreshReply>

export const MeReply = z.object({ user: User })
export type MeReply = z.infer<typeof MeReply>
