import {
  AuthenticatorSetupReply,
  FactorAddedReply,
  FactorsReply,
  PasskeyOptionsReply,
  RecoveryCodesReply,
} from '@preceptor/contracts/accounts/factors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { makePasskey } from '../../../shared/session/passkeys.ts'
import { useApi, useSession } from '../../../shared/session/session-context.tsx'

const FACTORS = ['factors'] as const

/** Passkeys, authenticator app and recovery codes of whoever is signed in. */
export const useFactors = () => {
  const api = useApi()
  return useQuery({
    queryKey: FACTORS,
    queryFn: ({ signal }) => api.get('/api/auth/factors', FactorsReply, { signal }),
  })
}

/** A change of them, after which both they and who is signed in are asked anew. */
const useFactorChange = <Given, Got>(change: (given: Given) => Promise<Got>) => {
  const queries = useQueryClient()
  const { actor } = useSession()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: FACTORS })
      actor.send({ type: 'profile.changed' })
    },
  })
}

export const useAddPasskey = () => {
  const api = useApi()
  return useFactorChange(async () => {
    const { options } = await api.post('/api/auth/factors/passkeys/options', {}, PasskeyOptionsReply)
    const passkey = await makePasskey(options)
    return api.post('/api/auth/factors/passkeys', { passkey }, FactorAddedReply)
  })
}

export const useRenamePasskey = () => {
  const api = useApi()
  return useFactorChange(({ id, label }: { id: string; label: string }) =>
    api.put(`/api/auth/factors/passkeys/${id}`, { label }, z.unknown()),
  )
}

/** Removes a passkey by its id, or the authenticator app. */
export const useRemoveFactor = () => {
  const api = useApi()
  return useFactorChange((which: { passkeyId: string } | 'authenticator') =>
    api.delete(
      which === 'authenticator'
        ? '/api/auth/factors/authenticator'
        : `/api/auth/factors/passkeys/${which.passkeyId}`,
    ),
  )
}

export const useStartAuthenticator = () => {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.post('/api/auth/factors/authenticator/start', {}, AuthenticatorSetupReply),
  })
}

export const useAddAuthenticator = () => {
  const api = useApi()
  return useFactorChange((code: string) =>
    api.post('/api/auth/factors/authenticator', { code }, FactorAddedReply),
  )
}

export const useNewRecoveryCodes = () => {
  const api = useApi()
  return useFactorChange(() => api.post('/api/auth/factors/recovery-codes', {}, RecoveryCodesReply))
}
