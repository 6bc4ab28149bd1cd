import { z } from 'zod'
import { SessionChoice } from './auth.ts'
import { AppCode, PasskeyProof, RecoveryCode } from './factors.ts'

/** POST /api/auth/step-up: the user of a session proves again who they are, in one of three ways. */
export const StepUpBody = z.union([
  z.object({ password: z.string().min(1).max(1024) }),
  z.object({ code: AppCode }),
  z.object({ passkey: PasskeyProof }),
])
export type StepUpBody = z.infer<typeof StepUpBody>

/** Until when nothing is asked again. */
export const StepUpReply = z.object({ confirmedUntil: z.iso.datetime() })
export type StepUpReply = z.infer<typeof StepUpReply>

/** GET /api/auth/step-up: the ways the user of a session has; `sso` is to sign in once more. */
export const StepUpMethodsReply = z.object({
  methods: z.array(z.enum(['password', 'passkey', 'code', 'sso'])),
})
export type StepUpMethodsReply = z.infer<typeof StepUpMethodsReply>

/** POST /api/auth/login/second-factor: finishes a sign-in that was answered with a ticket. */
export const SecondFactorBody = SessionChoice.extend({
  ticket: z.string().min(1).max(512),
  code: AppCode.optional(),
  recoveryCode: RecoveryCode.optional(),
}).refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
  path: ['code'],
  message: 'A code, or a recovery code, is needed',
})
export type SecondFactorBody = z.infer<typeof SecondFactorBody>

/** POST /api/auth/passkey/login: signs in with a passkey alone, which is both factors. */
export const PasskeySignInBody = SessionChoice.extend({ passkey: PasskeyProof })
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>
