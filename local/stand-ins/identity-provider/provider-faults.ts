import { z } from 'zod'

/** How the id token is wrong; `own` is right. */
export const TokenFault = z.enum([
  'own',
  'other-audience',
  'other-issuer',
  'other-nonce',
  'no-nonce',
  'no-token',
  'unsigned',
  'alg-none',
  'signed-with-secret',
  'foreign-key',
  'changed-after-signing',
  'expired',
  'expired-inside-tolerance',
  'issued-in-future',
  'issued-in-future-inside-tolerance',
  'not-yet-valid',
  'two-audiences',
])
export type TokenFault = z.infer<typeof TokenFault>

/** How the identity provider misbehaves. */
export const ProviderFaults = z.object({
  token: TokenFault.default('own'),
  /** What claims say beside the truth, as in `{email: 'a@b.example'}`; null leaves one out. */
  claims: z.record(z.string(), z.unknown()).default({}),
  /** Whoever is signed in there is let in without a question, whatever was asked for. */
  silent: z.boolean().default(false),
  /** The parameter `iss` of the way back. */
  issParameter: z.enum(['own', 'missing', 'other']).default('own'),
  /** Which of its own addresses answer otherwise than they should, and how. */
  at: z.enum(['nowhere', 'discovery', 'keys', 'token', 'everywhere']).default('nowhere'),
  answer: z.enum(['error', 'never', 'oversize', 'redirect', 'no-json', 'other-issuer']).default('error'),
})
export type ProviderFaults = z.infer<typeof ProviderFaults>
export type ProviderFaultsInput = z.input<typeof ProviderFaults>
