import { z } from 'zod'
import { LoginBody } from './auth.ts'

/** Single sign-on of teams by OpenID Connect. Times are ISO 8601. */

const when = z.iso.datetime()

/** Before single sign-on can be required: said by the page and by the api. */
export const TEST_SIGN_IN_FIRST = 'Verify a domain and test the sign-in first, so no one gets locked out.'

/** How long a browser may take to sign in at the provider. */
export const SSO_ATTEMPT_MINUTES = 10
/** How long the page that it comes back to has to ask for its session. */
export const SSO_CODE_MINUTES = 2
/** A provider that does not answer keeps nobody out for this long; then its people sign in again. */
export const SSO_TRUST_HOURS = 8
/** A proved domain whose record is gone stays proved for so many days. */
export const RECORD_GRACE_DAYS = 7
/** A proof by mail ends after so many days, and can be renewed before. */
export const MAIL_PROOF_DAYS = 180
/** How long the link of a proof by mail holds. */
export const MAIL_PROOF_HOURS = 24
export const MAX_TEAM_DOMAINS = 10

/** POST /api/auth/sso/start: where somebody with this address signs in. */
export const SsoStartBody = LoginBody.pick({ email: true }).extend({
  /** A page of the app. */
  returnTo: z.string().max(2_000).optional(),
  /** The provider is to ask who it is, even where they are signed in there: before what cannot be undone. */
  again: z.boolean().optional(),
})
export type SsoStartBody = z.infer<typeof SsoStartBody>
export const SsoStartReply = z.object({ url: z.url() })

/** POST /api/auth/sso/finish: what the page was sent back with; answered as signing in is. */
export const SsoFinishBody = LoginBody.pick({ cookie: true, shared: true }).extend({
  code: z.string().max(100),
})
export type SsoFinishBody = z.infer<typeof SsoFinishBody>

/** POST /api/auth/sso/sign-out: where the browser signs out at the provider too; null where it need not. */
export const SsoSignOutReply = z.object({ url: z.url().nullable() })

/** Why a sign-in at the provider did not lead to a session; the page has words for each. */
export const SSO_PROBLEMS = [
  'expired',
  'not-asked-again',
  'denied',
  'invalid',
  'unreachable',
  'no-email',
  'unverified',
  'other-domain',
  'other-account',
  'address-taken',
  'existing-account',
  'being-deleted',
  'team-full',
  'team-paused',
  'not-set-up',
] as const
export const SsoProblem = z.enum(SSO_PROBLEMS)
export type SsoProblem = z.infer<typeof SsoProblem>

/** Mailboxes that only who runs a domain reads (RFC 2142 and the practice of certificate authorities). */
export const Postbox = z.enum(['postmaster', 'admin', 'hostmaster', 'webmaster'])
export type Postbox = z.infer<typeof Postbox>

export const TeamDomain = z.object({
  domainId: z.uuid(),
  /** As people write it. */
  domain: z.string(),
  /** The name and the text of the record that proves it. */
  recordName: z.string(),
  recordText: z.string(),
  /** `missing`: proved, but its record is gone. */
  status: z.enum(['waiting', 'proved', 'missing']),
  provedBy: z.enum(['record', 'mail']).nullable(),
  provedAt: when.nullable(),
  /** When the proof ends unless something is done; null while nothing has to be. */
  endsAt: when.nullable(),
})
export type TeamDomain = z.infer<typeof TeamDomain>

export const TeamConnection = z.object({
  issuer: z.string(),
  clientId: z.string(),
  isEnforced: z.boolean(),
  /** When somebody last signed in by it; null: not yet as it is now. */
  testedAt: when.nullable(),
})
export type TeamConnection = z.infer<typeof TeamConnection>

/** GET …/sso */
export const TeamSsoReply = z.object({
  domains: z.array(TeamDomain),
  connection: TeamConnection.nullable(),
  /** To be registered at the provider. */
  redirectUri: z.string(),
  signedOutUri: z.string(),
  /** Where the provider says whom it has signed out. */
  backChannelUri: z.string(),
})
export type TeamSsoReply = z.infer<typeof TeamSsoReply>

export const TeamDomainParams = z.object({ teamId: z.string(), domainId: z.string() })

/** POST …/sso/domains */
export const ClaimDomainBody = z.object({ domain: z.string().trim().min(1).max(253) })
/** POST …/sso/domains/{domainId}/mail */
export const MailProofBody = z.object({ postbox: Postbox })
/**
 * POST /api/auth/sso/domain-to-confirm says what a link is about, POST /api/auth/sso/confirm-domain confirms it; both of
 * whoever reads the mailbox.
 */
export const ConfirmDomainBody = z.object({ token: z.string().max(512) })
export const ConfirmDomainReply = z.object({
  domain: z.string(),
  teamName: z.string(),
  /** Null where the team has not named one. */
  organizationName: z.string().nullable().default(null),
})
export type ConfirmDomainReply = z.infer<typeof ConfirmDomainReply>

/** PUT …/sso/connection. Without a secret the one before stays, for the same issuer and client. */
export const ConnectionBody = z.object({
  issuer: z.string().trim().min(1).max(500),
  clientId: z.string().trim().min(1).max(300),
  clientSecret: z.string().min(1).max(1_000).optional(),
})
export type ConnectionBody = z.infer<typeof ConnectionBody>

/** PUT …/sso/enforcement */
export const EnforcementBody = z.object({ isEnforced: z.boolean() })
