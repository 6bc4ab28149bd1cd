import { readFile } from 'node:fs/promises'
import { guideTokenOf } from '@preceptor/api/guide/guide-link'
import { isWeaknessPage, QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mailTo } from './inbox.ts'
import { expectToLookRight } from './look.ts'
import { payWith } from './stripe-pages.ts'
import { expect, test } from './test.ts'

const { category, slug } = QUESTION_PAGES.find(isWeaknessPage)!
const PAGE = `/questions/${category}/${slug}`

/** How many examples a guide holds: each has its number and the question that may follow. */
const countExamples = async (file: Uint8Array) => {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await loading.promise
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    text += ` ${items.map((item) => ('str' in item ? item.str : '')).join(' ')}`
  }
  await loading.destroy()
  return text.match(/They may ask/g)?.length ?? 0
}

test('a visitor buys the guide from a weakness page, reads their mail and opens it', async ({
  page,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400|410/)
  const email = `guide-${Date.now()}@example.com`
  await page.goto(PAGE)
  await page.getByRole('link', { name: /^Get Your Weakness Guide/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible()
  await expect(page.getByText('$9.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`))
  // Once for a visit, however often it is pressed.
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('visit')!).guideReported)).toBe(true)
  await page.getByRole('link', { name: /^Get Your Weakness Guide/ }).click()
  await page.getByLabel('Email').fill(email)
  await payWith(page, 'works', 'Pay $9.00')
  await expect(page.getByRole('heading', { name: 'Thank you! Your guide is ready.' })).toBeVisible()
  await expectToLookRight(page)
  // The font of the interface is a file of the build, under a name that only the build knows.
  const font = await page.locator('link[rel=preload][as=font]').getAttribute('href')
  expect((await page.request.get(font!)).headers()['content-type']).toBe('font/woff2')
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('1rem Figtree')))).toBe(
    true,
  )
  const pressed = system.db.selectFrom('conversion').select(['type', 'valueCents'])
  expect(await pressed.where('type', '=', 'guide_click').execute()).toEqual([
    { type: 'guide_click', valueCents: 100 },
  ])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the guide' }).click()
  const atOnce = await download
  expect(atOnce.suggestedFilename()).toBe('preceptor-weakness-guide.pdf')
  expect(await countExamples(await readFile(await atOnce.path()))).toBeGreaterThanOrEqual(50)

  const [link] = (await mailTo(system, email, /weakness guide/)).text.match(/https?:\/\/\S+\/guide\/\S+/)!
  const reply = await page.request.get(link)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  expect(await countExamples(await reply.body())).toBeGreaterThanOrEqual(50)

  const { id } = await system.db.selectFrom('guideOrder').select('id').executeTakeFirstOrThrow()
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
  await page.goto(`/guide/${guideTokenOf(id, { now: eightDaysAgo, guideSecrets: [system.jwtSecret] })}`)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expectToLookRight(page)
  await page.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect.poll(() => system.mail.messages(email).length).toBe(2)

  await page.goto(link.slice(0, -1))
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectToLookRight(page)
  await page.getByLabel('Email address you paid with').fill(email)
  await page.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect.poll(() => system.mail.messages(email).length).toBe(3)
})
