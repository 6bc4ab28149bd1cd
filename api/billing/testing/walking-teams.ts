import type { Buyer } from '../../testing/billing.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** What nurses do with teams over the api. What a plan does not allow is rejected; anything else is a failure. */
export function openTeams({ db, send, tokenFor }: TestServer) {
  async function ask(nurse: Buyer, method: 'POST' | 'DELETE', path: string, body?: object) {
    const reply = await send(method, `/api/admin/teams${path}`, { token: await tokenFor(nurse.id), body })
    if (reply.status >= 500 || [401, 404, 422].includes(reply.status)) {
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    }
    return reply.body
  }
  const teamOf = (owner: Buyer) =>
    db.selectFrom('team').select('id').where('ownerAccountId', '=', owner.id).executeTakeFirst()

  return {
    make: (owner: Buyer) =>
      ask(owner, 'POST', '', { teamName: 'Ward 4', organizationName: 'Lakeside', initialInvitations: [] }),
    /** Is invited by the owner of a team, where there is one, and accepts. */
    async join(nurse: Buyer, owner: Buyer) {
      const team = await teamOf(owner)
      if (!team) return
      const { invitationId } = await ask(owner, 'POST', `/${team.id}/invite`, { email: nurse.email })
      if (invitationId) {
        await ask(nurse, 'POST', `/invitations/${invitationId}/accept`, { teamId: team.id })
      }
    },
    /** Leaves every team that is not the user's own. */
    async leave(nurse: Buyer) {
      for (const { teamId, ownerAccountId } of await this.membershipsOf(nurse)) {
        if (ownerAccountId !== nurse.id) await ask(nurse, 'POST', `/${teamId}/leave`)
      }
    },
    async remove(nurse: Buyer, owner: Buyer) {
      const [seat] = (await this.membershipsOf(nurse)).filter((one) => one.ownerAccountId === owner.id)
      const path = `/${seat?.teamId}/members/${encodeURIComponent(nurse.email)}`
      if (seat) await ask(owner, 'DELETE', path)
    },
    membershipsOf: (nurse: Buyer) =>
      db
        .selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.teamId')
        .select(['teamId', 'ownerAccountId'])
        .where('accountId', '=', nurse.id)
        .execute(),
  }
}
