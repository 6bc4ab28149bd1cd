import { expect, test } from './test.ts'

test('a message of the contact form arrives as one mail, and what was typed stays where it does not', async ({
  page,
  system: { mail },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  await page.goto('/contact?about=school')
  await expect(page.getByRole('radio', { name: 'My school or hospital' })).toBeChecked()
  const message = page.getByLabel('Message')
  await page.getByLabel('Your email').fill('dean@school.example')
  await message.fill('Forty students, from January.')
  mail.setAnswer('busy')
  try {
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('We couldn’t send your message.')).toBeVisible()
    await expect(message).toHaveValue('Forty students, from January.')
  } finally {
    mail.setAnswer('take')
  }
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  const sent = mail
    .messages('support@preceptor.example')
    .filter(({ replyTo }) => replyTo === 'dean@school.example')
  expect(sent.map(({ subject, text }) => [subject, text.split('\n')[0]])).toEqual([
    ['Contact form: My school or hospital', 'Forty students, from January.'],
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact form is sent all the same', async ({ page, system: { mail } }) => {
    await page.goto('/contact')
    await page.getByLabel('Your email').fill('plain@example.com')
    await page.getByLabel('Message').fill('No script here.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    const sent = mail
      .messages('support@preceptor.example')
      .filter(({ replyTo }) => replyTo === 'plain@example.com')
    expect(sent).toHaveLength(1)
  })

  test('a form that is posted twice at the same moment sends one mail', async ({
    page,
    system: { mail },
  }) => {
    const form = { about: 'problem', email: 'double@example.com', message: 'Pressed twice.' }
    const replies = await Promise.all([
      page.request.post('/contact', { form }),
      page.request.post('/contact', { form }),
    ])
    for (const reply of replies) expect(await reply.text()).toContain('<h1>Message sent</h1>')
    const sent = mail
      .messages('support@preceptor.example')
      .filter(({ replyTo }) => replyTo === 'double@example.com')
    expect(sent).toHaveLength(1)
  })
})
