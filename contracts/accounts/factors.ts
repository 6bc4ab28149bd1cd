import { z } from 'zod'

/** Codes that an account gets at a time; each works once. */
export const RECOVERY_CODES = 10
/** A ticket of a sign-in that waits for its second step, or a challenge to a passkey, holds for so long. */
export const CHALLENGE_MINUTES = 5
export const MAX_PASSKEYS = 20

/** What can prove who somebody is, beside a password. */
export const SecondFactor = z.enum(['passkey', 'code', 'recovery-code'])
export type SecondFactor = z.infer<typeof SecondFactor>

const Encoded = z.string().max(16_384)
const Extensions = z.record(z.string(), z.unknown()).default({})

/** What `navigator.credentials.create()` brought, as JSON (WebAuthn level 3, RegistrationResponseJSON). */
export const NewPasskey = z.object({
  id: z.string().min(1).max(2_048),
  rawId: z.string().min(1).max(2_048),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: z.string().max(40).optional(),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What `navigator.credentials.get()` brought, as JSON (AuthenticationResponseJSON). */
export const PasskeyProof = z.object({
  id: z.string().min(1).max(2_048),
  rawId: z.string().min(1).max(2_048),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.string().max(200).nullish(),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: z.string().max(40).optional(),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** Options for the browser's own call; they are the library's, and the page only passes them on. */
export const PasskeyOptionsReply = z.object({ options: z.record(z.string(), z.unknown()) })
export type PasskeyOptionsReply = z.infer<typeof PasskeyOptionsReply>

/** What a person calls a passkey. */
export const FactorLabel = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60, 'Names can have up to 60 characters')

export const AddPasskeyBody = z.object({ passkey: NewPasskey, label: FactorLabel.optional() })
export const RenamePasskeyBody = z.object({ label: FactorLabel })

export const Passkey = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** It is kept by a password manager or a cloud, so that losing the device does not lose it. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** Codes in clear, shown this once. */
export const RecoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesReply = z.infer<typeof RecoveryCodesReply>

/** The first factor of an account brings its recovery codes. */
export const FactorAddedReply = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type FactorAddedReply = z.infer<typeof FactorAddedReply>

/** GET /api/auth/factors. */
export const FactorsReply = z.object({
  passkeys: z.array(Passkey),
  authenticator: z.object({ addedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
  /** Null while there is no factor they could stand in for. */
  recoveryCodesLeft: z.number().int().nullable(),
  /** Who asks for a second step; null: nobody. */
  requiredBy: z.enum(['staff', 'team']).nullable(),
  /** Whether this session was opened, or confirmed, with one. */
  signedInWithFactor: z.boolean(),
  /** False where the site's address is a number: browsers keep passkeys for names only. */
  passkeysWork: z.boolean(),
})
export type FactorsReply = z.infer<typeof FactorsReply>

/** POST /api/auth/factors/authenticator/start: what an authenticator app has to know. */
export const AuthenticatorSetupReply = z.object({
  /** Base32, to be typed where no camera is at hand. */
  secret: z.string(),
  uri: z.string(),
  /** The same as a QR code: the edge in modules, and the dark ones as an SVG path on that grid. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
})
export type AuthenticatorSetupReply = z.infer<typeof AuthenticatorSetupReply>

/** Six digits of an authenticator app, however they were typed. */
export const AppCode = z
  .string()
  .max(40)
  .transform((typed) => [...typed].filter((character) => character >= '0' && character <= '9').join(''))

export const AuthenticatorCodeBody = z.object({ code: AppCode })

/** A recovery code, however it was typed. */
export const RecoveryCode = z
  .string()
  .max(80)
  .transform((typed) => typed.toLowerCase().replaceAll(' ', '').replaceAll('-', ''))
