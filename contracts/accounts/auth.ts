import { z } from 'zod'
import { CookieSessionReply, PendingInvitationOfUser, User } from './session-user.ts'

/** How access tokens are made and checked, by the api and the realtime server alike. */
export const ACCESS_TOKEN = {
  algorithm: 'EdDSA',
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

/** How long a browser stays known to the accounts that signed in with it: as long as it keeps a cookie at all. */
export const DEVICE_MARK_DAYS = 400

/** A session on a shared computer ends so long after the last key or touch, where no team says sooner. */
export const SHARED_IDLE_MINUTES = 30
/** Nobody stays signed in on a shared computer for longer than a shift. */
export const SHARED_SESSION_HOURS = 12
/** A page ends an idle session by itself; the server takes no renewal that is later than the idle time and this. */
export const IDLE_ALLOWANCE_MS = 120_000

/** How long an e-mailed link to verify an address holds. */
export const VERIFY_LINK_HOURS = 24
/** How long an e-mailed link to set a new password holds. */
export const RESET_LINK_MINUTES = 60
/** How long the link to confirm a new address of an account holds. */
export const EMAIL_CHANGE_HOURS = 24
/** An account asked to be deleted is locked at once and wiped this much later; 30 days are promised. */
export const ACCOUNT_PURGE_DAYS = 7

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 512
const MAX_NAME_LENGTH = 100
const MAX_EMAIL_LENGTH = 254

/** Said beside a field, by the page before it sends and by the api. */
export const INVALID_EMAIL = 'Please enter a valid email address'
export const FIRST_NAME_REQUIRED = 'First name is required'
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`

/** An e-mail address in the one spelling it is kept and compared in: lower case throughout, Unicode composed. */
export const Email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, INVALID_EMAIL)
  .normalize('NFC')
  .toLowerCase()
  .regex(/^[^\s@"<>(),:;\\[\]\p{C}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u, {
    message: INVALID_EMAIL,
  })

/** An address typed to find an account: any text, in the spelling accounts are kept in. */
const TypedEmail = z.string().trim().max(320).normalize('NFC').toLowerCase()

/** A password somebody chooses. Length is in characters; common ones are rejected by the server. */
export const NewPassword = z
  .string()
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`)
  .refine((password) => [...password].length >= MIN_PASSWORD_LENGTH, {
    message: PASSWORD_TOO_SHORT,
  })

const Name = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `Names can have up to ${MAX_NAME_LENGTH} characters`)
  .regex(/^[^\p{C}]*$/u, 'Names can’t have control characters')

/** What the mail of an invitation carries. */
const InvitationProof = z.object({
  invitationId: z.string().max(200),
  teamId: z.string().max(200),
  key: z.string().max(512),
  /** Creating the account accepts the invitation too, as the form says. */
  accept: z.boolean().optional(),
})

export const RegisterBody = z.object({
  firstName: Name.min(1, FIRST_NAME_REQUIRED),
  lastName: Name.nullish().transform((name) => name || null),
  email: Email,
  password: NewPassword,
  /** Our own form always sends it. */
  acceptedTerms: z.literal(true, 'Please accept the terms').optional(),
  /** Proves the address where it matches an invitation that waits for it; else it is passed over. */
  invitation: InvitationProof.optional(),
  /** Of the session that an invitation opens. */
  cookie: z.boolean().optional(),
})
export type RegisterBody = z.infer<typeof RegisterBody>

/** POST /api/auth/profile: the names as they should be. */
export const ProfileBody = RegisterBody.pick({ firstName: true, lastName: true })
export type ProfileBody = z.infer<typeof ProfileBody>

/** GET /api/auth/change-email: the address whose link is still to be opened; null where none waits. */
export const EmailChangeReply = z.object({
  waiting: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
})
export type EmailChangeReply = z.infer<typeof EmailChangeReply>

/** POST /api/auth/change-email: the account keeps its address until the link mailed to this one is opened. */
export const ChangeEmailBody = z.object({ email: Email })
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>

/** POST /api/auth/confirm-email, of the account that asked: what the link to the new address carries. */
export const ConfirmEmailBody = z.object({ token: z.string().max(512) })

/** Body of resend-verification and forgot-password, which answer every address alike. */
export const EmailBody = z.object({ email: Email })
export type EmailBody = z.infer<typeof EmailBody>

export const MessageReply = z.object({ message: z.string() })
export type MessageReply = z.infer<typeof MessageReply>

/** What an e-mailed link carries, however a mail program may have mangled it. */
export const EmailLink = z.object({ email: TypedEmail, token: z.string().max(512) })
export type EmailLink = z.infer<typeof EmailLink>

export const VerifyResetReply = z.object({ valid: z.boolean() })
export type VerifyResetReply = z.infer<typeof VerifyResetReply>

export const ResetPasswordBody = EmailLink.extend({ password: NewPassword })
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>

/** How a session is kept by whoever opens it. */
export const SessionChoice = z.object({
  /** The refresh token comes as an HttpOnly cookie, and no reply carries it: for pages. */
  cookie: z.boolean().optional(),
  /** A computer that others use: the session ends when the browser is closed, and soon without use. */
  shared: z.boolean().optional(),
})
export type SessionChoice = z.infer<typeof SessionChoice>

/** Signing in takes any password, so that rules made later lock nobody out. */
export const LoginBody = SessionChoice.extend({
  email: TypedEmail,
  password: z.string().min(1).max(1024),
})
export type LoginBody = z.infer<typeof LoginBody>

export const ChangePasswordBody = z.object({
  currentPassword: z.string().min(1).max(1024),
  newPassword: NewPassword,
})
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>

/** A sign-in that still holds; `current` is the one that asks. */
export const DeviceSession = z.object({
  id: z.uuid(),
  /** Browser and system, as in "Chrome on Android". */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

export const SessionsReply = z.object({ sessions: z.array(DeviceSession) })
export type SessionsReply = z.infer<typeof SessionsReply>

/** A sign-in, or proving again who one is, counts for so long before what cannot be undone. */
export const FRESH_SIGN_IN_MINUTES = 10

/** The account is locked by now; everything of it is wiped by `purgeBy`. */
export const DeleteAccountReply = z.object({ message: z.string(), purgeBy: z.iso.datetime() })
export type DeleteAccountReply = z.infer<typeof DeleteAccountReply>

const RefreshToken = z.string().min(1).max(512)

/** The token, or `cookie: true` where a cookie holds it. Both together trade a token for a cookie. */
export const RefreshBody = z
  .object({ refreshToken: RefreshToken.optional(), cookie: z.boolean().optional() })
  .refine(({ refreshToken, cookie }) => cookie || refreshToken !== undefined, {
    path: ['refreshToken'],
    message: 'A refresh token, or cookie: true, is needed',
  })
export type RefreshBody = z.infer<typeof RefreshBody>

export const LogoutBody = z.object({ refreshToken: RefreshToken.optional(), cookie: z.boolean().optional() })
export type LogoutBody = z.infer<typeof LogoutBody>

export const SessionReply = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User })
export type SessionReply = z.infer<typeof SessionReply>

/** What signing in brings, by `cookie` of its body. */
export const SignedInReply = z.union([SessionReply, CookieSessionReply])
export type SignedInReply = z.infer<typeof SignedInReply>

/** The same for every address, known or not; but for one that an invitation proves, which is signed in. */
export const RegisterReply = z.union([
  z.object({ message: z.string(), requiresVerification: z.literal(true) }),
  SessionReply.extend({
    message: z.string(),
    /** The welcome of the team whose invitation was accepted with it. */
    joined: z.string().optional(),
  }),
  CookieSessionReply.extend({ message: z.string(), joined: z.string().optional() }),
])
export type RegisterReply = z.infer<typeof RegisterReply>

export const VerifyEmailReply = z.object({
  message: z.string(),
  trialExpiresAt: z.iso.datetime(),
  pendingInvitations: z.array(PendingInvitationOfUser).optional(),
  /** Of a link to set a password: the address was registered more than once, so none of the passwords counts. */
  resetToken: z.string().optional(),
})
export type VerifyEmailReply = z.infer<typeof VerifyEmailReply>

export const RefreshReply = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type RefreshReply = z.infer<typeof RefreshReply>
