import { makeAccount, makeMembership } from '@preceptor/db/testing/builders'
import { hashPassword } from '../passwords.ts'
import { openBrowser } from './browser.ts'
import { comeBack, makeSignOnTeam, type SignOnServer, type SignOnTeam, signInAtProvider } from './sign-on.ts'

/** The password of members made by `before`. */
export const MEMBER_PASSWORD = 'correct horse battery'

/** Signs an admin in at the provider to test it, in a browser that has their token. */
export async function testSignOn({ server }: SignOnServer, team: SignOnTeam, email: string) {
  const browser = openBrowser(server)
  browser.tokens.accessToken = team.admin
  const begun = await server.app.inject({
    method: 'POST',
    url: `${team.sso}/test`,
    headers: { authorization: `Bearer ${team.admin}` },
  })
  for (const { name, value } of begun.cookies) browser.cookies[name] = value
  if (begun.statusCode !== 200) return { status: begun.statusCode, body: begun.json() }
  return comeBack(browser, await signInAtProvider(begun.json().url, email))
}

/** A team that has tested its provider, and so may require it. */
export async function makeEnforcingTeam(world: SignOnServer) {
  const { db } = world.server
  const team = await makeSignOnTeam(world)
  const tested = await testSignOn(world, team, team.person().email)
  if (!('problem' in tested) || tested.problem !== 'tested')
    throw new Error(`Not tested: ${JSON.stringify(tested)}`)
  const passwordHash = await hashPassword(MEMBER_PASSWORD)
  /** Somebody who joined with a password, before single sign-on was required. */
  const before = async (email = `m${crypto.randomUUID().slice(0, 6)}@${team.domain}`) => {
    const member = await makeAccount(db, { email, passwordHash })
    await makeMembership(db, { teamId: team.team.id, accountId: member.id })
    return member
  }
  const enforce = (isEnforced = true) => team.as('PUT', '/enforcement', { isEnforced })
  /** Proves another domain for the team. */
  const prove = async (domain: string) => {
    const { body } = await team.as('POST', '/domains', { domain })
    world.records.setTexts(body.recordName, [body.recordText])
    const { status } = await team.as('POST', `/domains/${body.domainId}/check`)
    if (status !== 200) throw new Error(`Not proved: ${status}`)
    return body.domainId as string
  }
  return { ...team, before, enforce, prove }
}
