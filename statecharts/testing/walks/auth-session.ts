import type { User } from '@preceptor/contracts/accounts/session-user'
import type { AnyMachineSnapshot } from 'xstate'
import { type AuthSessionContext, authSessionMachine, RefreshFailed } from '../../auth-session.ts'
import type { Move, Walk } from '../replay-paths.ts'

const tokens = { accessToken: 'a' }
const user: User = {
  id: '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001',
  email: 'nurse@example.com',
  firstName: 'Maya',
  lastName: null,
  name: 'Maya',
  role: 'member',
  teamId: null,
  emailVerified: true,
  trialEndsAt: null,
  isStaff: false,
  viewsTeam: false,
  needsSecondFactor: false,
  pendingInvitations: [],
}

const outputs = (type: string) => {
  if (type.includes('loading') || type.includes('asking')) return user
  if (type.includes('signingIn')) return { tokens, user }
  return tokens
}
const moves = (): Move[] => [
  ...authSessionMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.done.actor'))
      return [{ name: type, event: { type, output: outputs(type) } as never }]
    if (!type.startsWith('xstate.error.actor')) return []
    const failures = (['refused', 'unreachable'] as const).map((failure) => ({
      name: `${type} ${failure}`,
      event: { type, error: new RefreshFailed(failure) } as never,
    }))
    if (!type.includes('signingIn')) return failures
    const secondStep = Object.assign(new Error('One more step.'), {
      secondStep: { ticket: 't', methods: ['code'] },
    })
    return [...failures, { name: `${type} second step`, event: { type, error: secondStep } as never }]
  }),
  { name: 'sign in', event: { type: 'nurse.signingIn', email: 'nurse@example.com', password: 'x' } as never },
  { name: 'token.adopted', event: { type: 'token.adopted', tokens } as never },
  { name: 'admitted', event: { type: 'nurse.admitted', tokens, user } as never },
  { name: 'deleted', event: { type: 'account.deleted', farewell: 'Goodbye.' } as never },
  { name: 'trial.ended', event: { type: 'trial.ended', message: 'Your trial has ended.' } as never },
  ...(
    [
      'nurse.signingOut',
      'nurse.startedOver',
      'factor.missing',
      'error.dismissed',
      'banner.dismissed',
      'team.changed',
      'profile.changed',
      'token.refused',
      'session.ended',
      'session.idled',
    ] as const
  ).map((type) => ({ name: type, event: { type } })),
]
const serialize = (snapshot: AnyMachineSnapshot) => {
  const facts = snapshot.context as AuthSessionContext
  const seen = [facts.tokens, facts.user, facts.error, facts.trialEnded, facts.farewell, facts.secondStep]
  return JSON.stringify([snapshot.value, ...seen.map((fact) => fact !== null)])
}

/** Whether an access token is near its end is the word of the page: each answer is a walk of its own. */
const walkWhere = (isTokenEnding: boolean): Walk => ({
  machine: authSessionMachine.provide({ guards: { isTokenEnding: () => isTokenEnding } }),
  inputs: [{ isRemembered: false }, { isRemembered: true }, { isRemembered: true, user }],
  promises: ['loadUser', 'signIn', 'refresh', 'signOut'],
  moves,
  serialize,
})
export const lastingTokenWalk = walkWhere(false)
export const endingTokenWalk = walkWhere(true)
