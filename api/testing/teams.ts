import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@preceptor/contracts/durations'
import {
  makeAccount,
  makeInvitation,
  makeMembership,
  makeSubscriber,
  makeTeam,
} from '@preceptor/db/testing/builders'
import type { TestServer } from './test-server.ts'

export const TEAMS = '/api/admin/teams'

/** A moment so many days from now. */
export const day = (offset: number) => new Date(Date.now() + offset * DAY_MS)
export const address = () => `${randomUUID()}@example.com`

/** A paid team whose owner invites. */
export async function makeInvitingTeam(server: TestServer, { maxMembers = 10 } = {}) {
  const owner = await makeSubscriber(server.db, { plan: 'team' }, { firstName: 'Grace' })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id, maxMembers })
  const admin = await server.tokenFor(owner.id)
  const url = `${TEAMS}/${team.id}`
  const invite = (email: string) => server.send('POST', `${url}/invite`, { token: admin, body: { email } })
  return { owner, team, admin, url, invite }
}
export type InvitingTeam = Awaited<ReturnType<typeof makeInvitingTeam>>

/** Somebody with an account who is invited, and how the user accepts. */
export async function makeInvited(
  server: TestServer,
  { team }: InvitingTeam,
  values: Parameters<typeof makeInvitation>[1] = {},
) {
  const account = await makeAccount(server.db)
  const token = await server.tokenFor(account.id)
  const invitation = await makeInvitation(server.db, { email: account.email, teamId: team.id, ...values })
  return { account, token, invitation, accept: () => accept(server, token, invitation) }
}

/** Accepts an invitation as whoever has the token. */
export const accept = (server: TestServer, token: string, { id, teamId }: { id: string; teamId: string }) =>
  server.send('POST', `${TEAMS}/invitations/${id}/accept`, { token, body: { teamId } })

/** A paid team with a member, and the tokens of both. */
export async function makeTeamOfTwo(server: TestServer) {
  const owner = await makeSubscriber(server.db, { plan: 'team' }, { firstName: 'Grace' })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const member = await makeAccount(server.db, { firstName: 'Tomás' })
  await makeMembership(server.db, { teamId: team.id, accountId: member.id })
  const [admin, other] = [await server.tokenFor(owner.id), await server.tokenFor(member.id)]
  return { owner, member, team, admin, other, url: `${TEAMS}/${team.id}` }
}
