import { AccountDataReply } from '@preceptor/contracts/accounts/account-data'
import { DAY_MS } from '@preceptor/contracts/durations'
import { listen } from '@preceptor/db/listen'
import { NOT_IN_DOWNLOAD } from '@preceptor/db/queries/accounts/account-data'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { acquireInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { addKeptStory } from '@preceptor/db/queries/interviews/kept-stories'
import {
  makeBillingCustomer,
  makeEntry,
  makeInvitation,
  makeMembership,
  makeMockInterview,
  makeRedemption,
  makeSubscriber,
  makeTeam,
  threeQuestions,
} from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import { addApp, addPasskey } from '../../testing/factors.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

const newNurse = () => makeSubscriber(server.db, {}, { passwordHash })
async function signedIn(email: string) {
  const browser = openBrowser(server)
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  return browser
}

/** An interview with one answer, of which a word is known. */
async function interviewWith(accountId: string, word: string, purgeAt: Date) {
  const interview = await makeMockInterview(server.db, { accountId, title: `ICU ${word}` })
  const holder = { interviewId: interview.id, accountId, holder: 'test' }
  const acquired = await acquireInterview(server.db, holder)
  const entry = makeEntry({ content: `I wrote ${word} on the board.` })
  await saveTransition(server.db, {
    interviewId: interview.id,
    leaseToken: acquired!.leaseToken,
    snapshot: {},
    stateValue: 'interviewing.listening',
    stateSeq: 1,
    entries: [entry],
    measures: { [entry.messageId]: { wordsPerMinute: 120 } },
    voiceSeconds: 4,
    completed: true,
    now: new Date(),
  })
  await server.db.updateTable('interview').set({ purgeAt }).where('id', '=', interview.id).execute()
  const quote = { messageId: entry.messageId, start: 8, end: 8 + word.length, text: word }
  await sql`
    insert into analysis (interview_id, result, fallback) values (${interview.id}, ${JSON.stringify({
      ...analysis,
      evidence: [{ competency: 'communication', level: 3, anchor: 'clear', quotes: [quote], nextStep: '' }],
    })}, false)`.execute(server.db)
  return interview.id
}

const analysis = {
  overallScore: 70,
  competencyScores: {
    communication: 70,
    clinicalKnowledge: 70,
    professionalism: 70,
    problemSolving: 70,
    patientFocus: 70,
  },
  starMethodEvaluation: null,
  strengths: [],
  improvementAreas: [],
  specificFeedback: [],
  nextSteps: [],
  voiceMetrics: null,
  sessionSummary: { totalQuestions: 3, averageResponseTime: null, voiceMinutesUsed: 0, duration: 60 },
  fallback: false,
  note: null,
}

describe('the download of everything held', () => {
  test('is a file with all of it but secrets, and nothing past its time', async () => {
    const nurse = await newNurse()
    const team = await makeTeam(server.db, { name: 'Harbour ward' })
    await makeMembership(server.db, { teamId: team.id, accountId: nurse.id })
    const browser = await signedIn(nurse.email)
    const kept = await interviewWith(nurse.id, 'marigold', new Date(Date.now() + DAY_MS))
    const cleared = await interviewWith(nurse.id, 'zebra', new Date(Date.now() - 1000))
    await server.db
      .insertInto('mockSetup')
      .values({
        accountId: nurse.id,
        jobDescription: 'Nights on a lighthouse',
        positionTitle: null,
        companyName: null,
        metadata: JSON.stringify(threeQuestions),
      })
      .execute()

    const reply = await browser.get('/data')
    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="preceptor-data.json"')
    expect(reply.headers['content-type']).toContain('application/json')
    const data = AccountDataReply.parse(reply.body)
    expect(data).toMatchObject({
      account: { id: nurse.id, email: nurse.email, firstName: 'Maya' },
      sessions: [{ device: 'Chrome on Android', endedAt: null }],
      devices: [{ device: 'Chrome on Android' }],
      subscription: { plan: 'professional', status: 'active' },
      usagePeriods: [{ textSessionsUsed: 0, voiceSecondsUsed: 8 }],
      teams: [{ name: 'Harbour ward', role: 'member', owner: false }],
      setups: [{ jobDescription: 'Nights on a lighthouse', plan: threeQuestions }],
    })
    const byId = new Map(data.interviews.map((interview) => [interview.sessionId, interview]))
    expect(byId.get(kept)?.transcript[0]?.content).toContain('marigold')
    expect(Object.values(byId.get(kept)!.measures)).toEqual([{ wordsPerMinute: 120 }])
    expect(byId.get(cleared)).toMatchObject({ transcript: [], transcriptCleared: true, measures: {} })
    expect(byId.get(cleared)?.analysis?.overallScore).toBe(70)

    const text = JSON.stringify(data)
    expect(text).not.toContain('I wrote zebra')
    expect(text).not.toContain('"text":"zebra"')
    expect(text).toContain('"text":"marigold"')
    for (const secret of ['argon2', browser.tokens.refreshToken, browser.cookies.device!]) {
      expect(text).not.toContain(secret)
    }
  })

  test("has nothing of anybody else's, and is for the signed-in", async () => {
    const [nurse, other] = [await newNurse(), await newNurse()]
    await interviewWith(other.id, 'pelican', new Date(Date.now() + DAY_MS))
    const { body } = await (await signedIn(nurse.email)).get('/data')
    expect(JSON.stringify(body)).not.toContain('pelican')
    expect(JSON.stringify(body)).not.toContain(other.id)
    expect((await openBrowser(server).get('/data')).status).toBe(401)
  })

  test('covers every table that belongs to an account, or says why not', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select child.relname as child, parent.relname as parent
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
      where contype = 'f'
      union
      select table_name, 'account' from information_schema.columns
      where table_schema = 'public' and column_name like '%account_id'`.execute(server.db)
    const reachable = new Set(['account'])
    for (let size = 0; size < reachable.size; ) {
      size = reachable.size
      for (const { child, parent } of rows) if (reachable.has(parent)) reachable.add(child)
    }
    /** Where each table stands in the download. */
    const part: Record<string, (data: AccountDataReply) => unknown> = {
      account: ({ account }) => account.email,
      session: ({ sessions }) => sessions[0],
      device: ({ devices }) => devices[0],
      passkey: ({ passkeys }) => passkeys[0],
      authenticator_app: ({ authenticatorApp }) => authenticatorApp,
      subscription: ({ subscription }) => subscription,
      billing_customer: ({ subscription }) => subscription?.stripeCustomerId,
      discount_redemption: ({ discounts }) => discounts[0]?.code,
      usage_period: ({ usagePeriods }) => usagePeriods[0],
      cancellation: ({ cancellations }) => cancellations[0]?.reason,
      click: ({ clicks }) => clicks[0]?.source,
      subscription_click: ({ planClicks }) => planClicks[0]?.buttonLocation,
      conversion: ({ conversions }) => conversions[0]?.type,
      team: ({ teams }) => teams[0]?.name,
      invitation: ({ invitations }) => invitations[0]?.teamName,
      membership: ({ teams }) => teams[0]?.role,
      mock_setup: ({ setups }) => setups[0],
      practice_plan: ({ practicePlan }) => practicePlan?.timeZone,
      kept_story: ({ keptStories }) => keptStories[0]?.answer,
      interview: ({ interviews }) => interviews[0],
      turn: ({ interviews }) => interviews[0]?.transcript[0],
      analysis: ({ interviews }) => interviews[0]?.analysis,
      sso_identity: ({ signOns }) => signOns[0]?.issuer,
      audit_event: ({ auditEvents }) => auditEvents[0]?.kind,
    }
    expect([...reachable].sort()).toEqual([...Object.keys(part), ...Object.keys(NOT_IN_DOWNLOAD)].sort())

    const owner = await newNurse()
    const { id: teamId } = await makeTeam(server.db, { ownerAccountId: owner.id })
    await server.db
      .insertInto('ssoIdentity')
      .values({
        teamId,
        issuer: 'https://idp.example',
        subject: '1',
        accountId: owner.id,
        linkedAt: new Date(),
      })
      .execute()
    const browser = await signedIn(owner.email)
    await addPasskey(browser)
    await addApp(browser)
    const interviewId = await interviewWith(owner.id, 'umbrella', new Date(Date.now() + DAY_MS))
    const story = { question: 'What went wrong?', theme: null, answer: 'I forgot the umbrella.' }
    await addKeptStory(server.db, { ...story, accountId: owner.id, interviewId, now: new Date() })
    const offer = { source: 'usage_limit', usagePercentage: 95, currentPlan: 'team', targetPlan: 'team' }
    const token = browser.tokens.accessToken
    await server.send('POST', '/api/analytics/usage-click', { token, body: offer })
    const visit = { sessionId: 'a-visit', planType: 'team' }
    const click = { ...visit, buttonLocation: 'pricing_page' }
    await server.send('POST', '/api/analytics/subscription-click', { token, body: click })
    const conversion = { ...visit, conversionType: 'upgrade_completed', conversionValue: 299 }
    await server.send('POST', '/api/analytics/conversion', { token, body: conversion })
    await server.send('POST', '/api/subscriptions/cancel', { token, body: { reason: 'Cost is too high' } })
    await makeBillingCustomer(server.db, { accountId: owner.id })
    await makeRedemption(server.db, { accountId: owner.id })
    await makeInvitation(server.db, { email: owner.email })
    const plan = { timeZone: 'America/Chicago', interviewOn: null }
    await server.send('PUT', '/api/plan', { token, body: plan })
    await server.db
      .insertInto('mockSetup')
      .values({
        accountId: owner.id,
        jobDescription: null,
        positionTitle: null,
        companyName: null,
        metadata: JSON.stringify(threeQuestions),
      })
      .execute()
    await addAuditEvent(server.db, { actorKind: 'account', actorAccountId: owner.id }, { kind: 'staff.read' })
    const data = AccountDataReply.parse((await browser.get('/data')).body)
    for (const [table, read] of Object.entries(part)) expect(read(data), table).toBeTruthy()
  })
})

describe('deleting the account', () => {
  test('locks it at once, everywhere, and says by when it is wiped', async () => {
    const nurse = await newNurse()
    const [here, there] = [await signedIn(nurse.email), await signedIn(nurse.email)]
    const interview = await makeMockInterview(server.db, { accountId: nurse.id })
    const heard: string[] = []
    const listener = await listen(
      server.context.config.database.directUrl,
      ['session_ended', 'interview_taken'],
      (channel) => heard.push(channel),
    )
    const { status, body } = await here.post('/delete-account')
    expect(status).toBe(200)
    expect(Date.parse(body.purgeBy) - Date.now()).toBeCloseTo(7 * DAY_MS, -4)

    await expect.poll(() => heard.sort()).toEqual(['interview_taken', 'session_ended', 'session_ended'])
    await listener.close()
    for (const browser of [here, there]) {
      expect((await browser.get('/me')).status).toBe(401)
      const { refreshToken } = browser.tokens
      expect((await browser.post('/refresh', { refreshToken })).status).toBe(401)
    }
    expect((await here.signIn(nurse.email, PASSWORD)).body).toMatchObject({
      code: 'ACCOUNT_BEING_DELETED',
    })
    const { status: interviewStatus } = await server.db
      .selectFrom('interview')
      .select('status')
      .where('id', '=', interview.id)
      .executeTakeFirstOrThrow()
    expect(interviewStatus).toBe('abandoned')
    await expect
      .poll(() => server.mailsTo(nurse.email).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/delet/i))
  })

  test('is for the signed-in', async () => {
    expect((await openBrowser(server).post('/delete-account')).status).toBe(401)
  })

  test('waits until a team the user owns is handed over; one they belong to does not matter', async () => {
    const owner = await newNurse()
    const team = await makeTeam(server.db, { ownerAccountId: owner.id })
    const browser = await signedIn(owner.email)
    const rejected = await browser.post('/delete-account')
    expect(rejected.status).toBe(409)
    expect(rejected.body).toMatchObject({
      code: 'OWNS_TEAM',
      error: 'You own a team. Transfer or delete it first.',
    })
    expect((await browser.get('/me')).status).toBe(200)
    const heir = await newNurse()
    await server.db.updateTable('team').set({ ownerAccountId: heir.id }).where('id', '=', team.id).execute()
    expect((await browser.post('/delete-account')).status).toBe(200)
  })

  test('asked for twice at the same moment is done once', async () => {
    const nurse = await newNurse()
    const browser = await signedIn(nurse.email)
    const replies = await Promise.all([1, 2].map(() => browser.post('/delete-account')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const mails = () => server.mailsTo(nurse.email).filter(({ subject }) => /delet/i.test(subject))
    await expect.poll(() => mails().length).toBe(1)
  })
})
