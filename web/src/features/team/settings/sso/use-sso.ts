import { PASSWORDS_WORK_AGAIN } from '@preceptor/contracts/accounts/account-texts'
import { MessageReply } from '@preceptor/contracts/accounts/auth'
import {
  type ConnectionBody,
  type Postbox,
  SsoStartReply,
  TeamDomain,
  TeamSsoReply,
} from '@preceptor/contracts/accounts/sso'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../../shared/lib/api.ts'
import { useApi } from '../../../../shared/session/session-context.tsx'
import { teamPath, teamQuery } from '../../page/use-team.ts'

const ssoPath = (teamId: string) => `${teamPath(teamId)}/sso`
const ssoQuery = (teamId: string) => [...teamQuery(teamId), 'sso']

/** A team's domains and its identity provider. */
export const useSso = (teamId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ssoQuery(teamId),
    queryFn: ({ signal }) => api.get(ssoPath(teamId), TeamSsoReply, { signal }),
    staleTime: 0,
  })
}

export type SsoAction =
  | { call: 'claim'; domain: string }
  | { call: 'check'; domainId: string }
  | { call: 'mail'; domainId: string; postbox: Postbox }
  | { call: 'drop'; domainId: string }
  | { call: 'connect'; connection: ConnectionBody }
  | { call: 'disconnect' }
  | { call: 'test' }
  | { call: 'enforce'; isEnforced: boolean }

/** Does what an admin wants; resolves with what is said of it. */
const run = async (api: Api, teamId: string, action: SsoAction): Promise<string> => {
  const path = ssoPath(teamId)
  switch (action.call) {
    case 'claim':
      await api.post(`${path}/domains`, { domain: action.domain }, TeamDomain)
      return 'Domain added. Verify it next.'
    case 'check': {
      const { domain } = await api.post(`${path}/domains/${action.domainId}/check`, undefined, TeamDomain)
      return `${domain} is verified.`
    }
    case 'mail': {
      const { domainId, postbox } = action
      return (await api.post(`${path}/domains/${domainId}/mail`, { postbox }, MessageReply)).message
    }
    case 'drop':
      await api.delete(`${path}/domains/${action.domainId}`)
      return 'Domain removed.'
    case 'connect':
      await api.put(`${path}/connection`, action.connection, MessageReply)
      return 'Identity provider saved. Test the sign-in next.'
    case 'disconnect':
      await api.delete(`${path}/connection`)
      return 'Single sign-on is removed. Everyone who used it is signed out.'
    case 'test': {
      const { url } = await api.post(`${path}/test`, undefined, SsoStartReply)
      location.assign(url)
      return 'Taking you to your provider...'
    }
    case 'enforce':
      await api.put(`${path}/enforcement`, { isEnforced: action.isEnforced }, MessageReply)
      return action.isEnforced ? 'Single sign-on is now required.' : PASSWORDS_WORK_AGAIN
  }
}

/** One action at a time, its outcome in words; what is shown is loaded again after each. */
export const useSsoAction = (teamId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const action = useMutation({
    mutationFn: (wanted: SsoAction) => run(api, teamId, wanted),
    onSettled: () => void queries.invalidateQueries({ queryKey: ssoQuery(teamId) }),
  })
  return {
    begin: (wanted: SsoAction, onDone?: () => void) => {
      if (!action.isPending) action.mutate(wanted, { onSuccess: onDone })
    },
    busy: action.isPending ? action.variables : undefined,
    lastResult: action.isSuccess ? action.data : null,
    error: action.error,
    /** What the last action was. */
    last: action.variables,
    dismiss: action.reset,
  }
}
