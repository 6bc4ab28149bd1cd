import { describe, expect, test } from 'vitest'
import { accountDeletedMail } from './account-deleted.ts'
import { addressChangingMail } from './address-changing.ts'
import { alreadyRegisteredMail } from './already-registered.ts'
import { beingDeletedMail } from './being-deleted.ts'
import { changeScheduledMail } from './billing/change-scheduled.ts'
import { paymentFailedMail } from './billing/payment-failed.ts'
import { paymentReturnedMail } from './billing/payment-returned.ts'
import { planBoughtMail } from './billing/plan-bought.ts'
import { planCanceledMail } from './billing/plan-canceled.ts'
import { planEndedUnpaidMail } from './billing/plan-ended-unpaid.ts'
import { planUpgradedMail } from './billing/plan-upgraded.ts'
import { trialEndedMail } from './billing/trial-ended.ts'
import { factorChangedMail } from './factor-changed.ts'
import type { MailContent } from './layout.ts'
import { newAddressMail } from './new-address.ts'
import { newDeviceMail } from './new-device.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetPasswordMail } from './reset-password.ts'
import { sessionRevokedMail } from './session-revoked.ts'
import { paymentTroubleMail } from './staff/payment-trouble.ts'
import { domainEndedMail } from './teams/domain-ended.ts'
import { domainProofMail } from './teams/domain-proof.ts'
import { invitationAcceptedMail } from './teams/invitation-accepted.ts'
import { memberRemovedMail } from './teams/member-removed.ts'
import { roleChangedMail } from './teams/role-changed.ts'
import { ssoLinkedMail } from './teams/sso-linked.ts'
import { teamEndingMail } from './teams/team-ending.ts'
import { teamInvitationMail } from './teams/team-invitation.ts'
import { teamTransferredMail } from './teams/team-transferred.ts'
import { verifyEmailMail } from './verify-email.ts'

const PUBLIC_URL = 'https://preceptor.example'
const URL_WITH_ALL = `${PUBLIC_URL}/go?token=a_b-c&email=maya%2Bward%40example.com`
const at = new Date('2026-11-21T19:30:00Z')

const sale = { plan: 'basic', next: { cents: 1_900, at }, publicUrl: PUBLIC_URL } as const

const GRACE = { firstName: 'Grace', lastName: 'Lindqvist' }

interface Given {
  firstName: string | null
  device?: string
}
const MAILS: Record<string, { make: (given: Given) => MailContent; url: string }> = {
  'verify-email': {
    make: ({ firstName }) => verifyEmailMail({ firstName, url: URL_WITH_ALL, askedAt: at, contested: false }),
    url: URL_WITH_ALL,
  },
  'verify-email, registered twice': {
    make: ({ firstName }) => verifyEmailMail({ firstName, url: URL_WITH_ALL, askedAt: at, contested: true }),
    url: URL_WITH_ALL,
  },
  'already-registered': {
    make: ({ firstName }) => alreadyRegisteredMail({ firstName, publicUrl: PUBLIC_URL }),
    url: `${PUBLIC_URL}/login`,
  },
  'being-deleted': {
    make: ({ firstName }) => beingDeletedMail({ firstName, freeFrom: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'reset-password': {
    make: ({ firstName }) => resetPasswordMail({ firstName, url: URL_WITH_ALL, askedAt: at }),
    url: URL_WITH_ALL,
  },
  'password-changed': {
    make: ({ firstName }) => passwordChangedMail({ firstName, at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  ...Object.fromEntries(
    (
      ['passkey-added', 'passkey-removed', 'app-added', 'app-removed', 'codes-made', 'code-used'] as const
    ).map((change) => [
      `factor-changed, ${change}`,
      {
        make: ({ firstName }: Given) => factorChangedMail({ firstName, change, at, url: URL_WITH_ALL }),
        url: URL_WITH_ALL,
      },
    ]),
  ),
  'new-address': {
    make: ({ firstName }) => newAddressMail({ firstName, url: URL_WITH_ALL, askedAt: at }),
    url: URL_WITH_ALL,
  },
  'address-changing': {
    make: ({ firstName }) => addressChangingMail({ firstName, at, done: false, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'address-changed': {
    make: ({ firstName }) => addressChangingMail({ firstName, at, done: true, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'new-device': {
    make: ({ firstName, device = 'Chrome on Android' }) =>
      newDeviceMail({ firstName, device, at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'session-revoked': {
    make: ({ firstName }) => sessionRevokedMail({ firstName, at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'trial-ended': {
    make: ({ firstName }) => trialEndedMail({ firstName, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'plan-canceled': {
    make: ({ firstName }) =>
      planCanceledMail({ firstName, plan: 'basic', of: 'plan', endsAt: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'plan-bought': {
    make: ({ firstName }) => planBoughtMail({ firstName, ...sale, chargedCents: 1_900, trialEndsAt: null }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-bought, the amount unknown': {
    make: ({ firstName }) => planBoughtMail({ firstName, ...sale, chargedCents: null, trialEndsAt: null }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-upgraded, the amount unknown': {
    make: ({ firstName }) => planUpgradedMail({ firstName, ...sale, chargedCents: null, isTrialing: false }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-bought-for-the-end-of-the-trial': {
    make: ({ firstName }) => planBoughtMail({ firstName, ...sale, chargedCents: 0, trialEndsAt: at }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-upgraded': {
    make: ({ firstName }) =>
      planUpgradedMail({ firstName, ...sale, plan: 'team', chargedCents: 26_000, isTrialing: false }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'plan-upgraded-within-the-trial': {
    make: ({ firstName }) => planUpgradedMail({ firstName, ...sale, chargedCents: 0, isTrialing: true }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'change-scheduled': {
    make: ({ firstName }) =>
      changeScheduledMail({ firstName, ...sale, plan: 'team', nextPlan: 'basic', isTrialing: false }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'change-scheduled-within-the-trial': {
    make: ({ firstName }) =>
      changeScheduledMail({ firstName, ...sale, plan: 'team', nextPlan: 'basic', isTrialing: true }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-failed': {
    make: ({ firstName }) => paymentFailedMail({ firstName, ...sale, dueCents: 3_900, payUrl: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'plan-ended-unpaid': {
    make: ({ firstName }) => planEndedUnpaidMail({ firstName, ...sale }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-returned, refunded': {
    make: ({ firstName }) => paymentReturnedMail({ firstName, ...sale, amountCents: 1_900, by: 'refund' }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-returned, by the bank': {
    make: ({ firstName }) => paymentReturnedMail({ firstName, ...sale, amountCents: 1_900, by: 'bank' }),
    url: `${PUBLIC_URL}/app/pricing`,
  },
  'payment-trouble': {
    make: ({ firstName }) =>
      paymentTroubleMail({
        firstName,
        trouble: { kind: 'dispute', amountCents: 1_900, status: 'open' },
        chargeId: 'ch_1',
        paidFor: { kind: 'account', id: 'a1' },
        hasEnded: false,
      }),
    url: 'https://dashboard.stripe.com/payments/ch_1',
  },
  'team-ending': {
    make: ({ firstName }) =>
      teamEndingMail({ firstName, endsAt: at, nextPlan: 'basic', members: 3, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'team-invitation': {
    make: ({ firstName }) =>
      teamInvitationMail({
        firstName,
        inviter: GRACE,
        teamName: 'Ward 4',
        role: 'member',
        expiresAt: at,
        url: URL_WITH_ALL,
      }),
    url: URL_WITH_ALL,
  },
  'invitation-accepted': {
    make: ({ firstName }) =>
      invitationAcceptedMail({
        firstName,
        teamName: 'Ward 4',
        email: 'a@b.example',
        role: 'member',
        url: URL_WITH_ALL,
      }),
    url: URL_WITH_ALL,
  },
  'member-removed': {
    make: ({ firstName }) =>
      memberRemovedMail({ firstName, teamName: 'Ward 4', why: 'removed', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'member-removed-with-team': {
    make: ({ firstName }) =>
      memberRemovedMail({ firstName, teamName: 'Ward 4', why: 'deleted', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'domain-proof': {
    make: ({ firstName }) =>
      domainProofMail({ firstName, teamName: 'Ward 4', domain: 'hospital.example', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'domain-ending': {
    make: ({ firstName }) =>
      domainEndedMail({ firstName, domain: 'hospital.example', endsAt: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'domain-ended': {
    make: ({ firstName }) =>
      domainEndedMail({ firstName, domain: 'hospital.example', endsAt: null, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'sso-linked': {
    make: ({ firstName }) => ssoLinkedMail({ firstName, teamName: 'Ward 4', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'role-changed': {
    make: ({ firstName }) =>
      roleChangedMail({ firstName, teamName: 'Ward 4', role: 'viewer', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'team-transferred-to-owner': {
    make: ({ firstName }) =>
      teamTransferredMail({ firstName, teamName: 'Ward 4', now: 'owner', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'team-transferred-to-member': {
    make: ({ firstName }) =>
      teamTransferredMail({ firstName, teamName: 'Ward 4', now: 'member', url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
  'account-deleted': {
    make: ({ firstName }) => accountDeletedMail({ firstName, purgeBy: at, url: URL_WITH_ALL }),
    url: URL_WITH_ALL,
  },
}

const readable = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('<wbr>', '')

describe.each(Object.entries(MAILS))('%s', (_, { make, url }) => {
  test('greets the user and carries the whole link in both parts, as a button and to copy', () => {
    const { subject, text, html } = make({ firstName: 'Maya' })
    expect(subject).toMatch(/^[A-Z][\w ,’“”-]{8,80}$/)
    expect(text).toMatch(/^Hello Maya,\n/)
    expect(text).toContain(`\n${url}\n`)
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => readable(href!))
    expect(links[0]).toBe(url)
    expect(links).toEqual(text.match(/https?:\/\/\S*[^\s.,]/g))
    expect(readable(html)).toContain(`>${url}</span>`)
  })

  test('says the same in both parts', () => {
    const { text, html } = make({ firstName: 'Maya' })
    for (const paragraph of text
      .trim()
      .split('\n\n')
      .filter((part) => !part.includes(url))) {
      expect(readable(html.replaceAll(/<a [^>]*>|<\/a>/g, ''))).toContain(`>${paragraph}</p>`)
    }
  })

  test.each([
    [null, 'Hello,'],
    ['Mary-Ann O’Neil', 'Hello Mary-Ann O’Neil,'],
    ['Łucja', 'Hello Łucja,'],
    ['<b>Maya</b>', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['evil.example/win', 'Hello,'],
    ['You have won a prize, call this number now', 'Hello,'],
  ])('a first name %j is greeted with %j', (firstName, greeting) => {
    const { text, html } = make({ firstName })
    expect(text.split('\n')[0]).toBe(greeting)
    expect(html).toContain(`>${greeting}</p>`)
  })

  test('has no hole and no table', () => {
    const { subject, text, html } = make({ firstName: null })
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
    expect(html).not.toMatch(/<(table|script|img|link)\b/)
  })
})

test('markup in a value is text in the HTML', () => {
  const { html, text } = MAILS['new-device']!.make({
    firstName: null,
    device: '<img src=x onerror="go()">&\'',
  })
  expect(html).toContain('&lt;img src=x onerror=&quot;go()&quot;&gt;&amp;&#39;')
  expect(html).not.toContain('<img')
  expect(text).toContain('<img src=x onerror="go()">&\'')
})

const PAID = 'You keep your plan until the end of the month you paid for, and you won’t be charged again.'
const IN_TRIAL =
  'If you cancel during your free trial, it ends right away. You pay nothing, and you can’t start anything new until you choose a plan. If you cancel later, you keep your plan until the end of the month you paid for.'
const SCHEDULED =
  'If you cancel before November 21, 2026, the change to Basic won’t happen. You keep Team until November 21, 2026, and you won’t be charged again.'

test.each([
  ['plan-bought', PAID],
  ['plan-bought-for-the-end-of-the-trial', IN_TRIAL],
  ['plan-upgraded', PAID],
  ['plan-upgraded-within-the-trial', IN_TRIAL],
  ['change-scheduled', SCHEDULED],
  ['change-scheduled-within-the-trial', IN_TRIAL],
])('%s says the amount, the terms, the next charge, how to cancel and what that does', (kind, effect) => {
  const { text } = MAILS[kind]!.make({ firstName: null })
  expect(text).toContain('The next charge is $19.00 on November 21, 2026.')
  expect(text).toMatch(/The \w+ plan renews every month at \$\d+\.00 until you cancel\./)
  expect(text).toMatch(/\$\d+\.00 was charged today|Nothing was charged|You pay nothing/)
  expect(text).toContain(
    `You can cancel anytime: press “Cancel subscription” on your account page, ${PUBLIC_URL}/app/account. ${effect} We don’t refund months you’ve already paid for.`,
  )
  expect(text).toContain(`The terms are at ${PUBLIC_URL}/terms.`)
})

test('payment-failed says what is due, what happens next and how to cancel', () => {
  const { text } = MAILS['payment-failed']!.make({ firstName: null })
  expect(text).toMatch(/We couldn’t charge \$\d+\.00 for your \w+ plan\./)
  expect(text).toContain('We’ll keep trying for two weeks')
  expect(text).toContain(
    `You can cancel anytime: press “Cancel subscription” on your account page, ${PUBLIC_URL}/app/account.`,
  )
})

test('the lifetime of each link is said', () => {
  const asked = MAILS['verify-email']!.make({ firstName: null }).text
  expect(asked).toContain('24 hours')
  expect(asked).toContain('November 21, 2026 at 7:30 PM UTC')
  expect(asked).toContain('Didn’t register?')
  expect(asked).not.toContain('more than once')
  expect(MAILS['verify-email, registered twice']!.make({ firstName: null }).text).toContain('more than once')
  const reset = MAILS['reset-password']!.make({ firstName: null }).text
  expect(reset).toContain('1 hour and works once')
  expect(reset).toContain('Didn’t request this? You can ignore this email.')
})

test('moments are said in UTC, whatever the machine’s own zone', () => {
  expect(MAILS['password-changed']!.make({ firstName: null }).text).toContain(
    'November 21, 2026 at 7:30 PM UTC',
  )
  expect(MAILS['account-deleted']!.make({ firstName: null }).text).toContain('by November 21, 2026')
})

test('an invitation says what its admins will see, and how long it holds', () => {
  const { text } = MAILS['team-invitation']!.make({ firstName: null })
  expect(text).toContain('see your scores and when you practiced. They never see what you said or wrote.')
  expect(text).toContain('expires in 7 days, on November 21, 2026')
})

test('an address within a note is a link that breaks where it is longer than a line, without the full stop behind it', () => {
  const { html } = MAILS['plan-bought']!.make({ firstName: null })
  for (const path of ['/app/account', '/terms'])
    expect(html).toContain(
      `<a href="${PUBLIC_URL}${path}" style="color:inherit;overflow-wrap:anywhere;word-break:break-word">${PUBLIC_URL}${path.replaceAll('/', '<wbr>/')}</a>.`,
    )
  expect(html).not.toContain('break-all')
})
