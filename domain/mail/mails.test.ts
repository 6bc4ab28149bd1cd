import { describe, expect, test } from 'vitest'
import { MAILS, PUBLIC_URL } from './testing/sample-mails.ts'

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

  test('says at its end why it came, and in an inbox what it is about', () => {
    const { text, html } = make({ firstName: 'Maya' })
    const paragraphs = text.trim().split('\n\n')
    expect(paragraphs.at(-2)).toMatch(/^You get this (email )?(because|on) /)
    expect(readable(html)).toContain(`aria-hidden="true">${paragraphs[1]}`)
  })

  test('has no hole, no picture, and no table but for its looks', () => {
    const { subject, text, html } = make({ firstName: null })
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
    expect(html).not.toMatch(/<(table(?! role="presentation")|script|img|link)\b/)
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
