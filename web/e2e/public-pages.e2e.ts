import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page, Response } from '@playwright/test'
import { expectRingAround } from './focus-ring.ts'
import { expectToLookRight } from './look.ts'
import { expect, test } from './test.ts'

const QUESTION = '/questions/icu-nurse/disagreeing-with-a-provider'
const WEAKNESS = '/questions/icu-nurse/icu-nurse-weakness'
const SECTIONS = [
  /^Say it out loud/,
  'Your words, made stronger.',
  /^Three interviewers/,
  /^Bring the job/,
  /^Nine short interviews/,
  /^Everything they might ask/,
  'Success Stories',
  /^Simple pricing/,
  /^See how your whole cohort/,
  /^Your first interview can go badly/,
  'For education only',
]

/** The addresses of the sitemap, as paths. */
const listedPages = async (request: APIRequestContext) => {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname)
}

/** What a page says, without its code. */
const wordsOf = (html: string) =>
  html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<!--.*?-->|<[^>]*>/gs, '')

/** Where a part of the page stands below the top of the window. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('every page of the sitemap is there, and everything on this site that it links to', async ({
  request,
  system,
}) => {
  const pages = await listedPages(request)
  expect(pages.length).toBeGreaterThanOrEqual(46)
  const found = new Map<string, string>()
  for (const path of pages) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(200)
    expect(reply.headers()['x-robots-tag'], path).toBeUndefined()
    const html = await reply.text()
    expect(html).toContain(`<link rel="canonical" href="${system.url}${path}"/>`)
    const links = [...html.matchAll(/ (?:href|src|content)="([^"#?]+)[^"]*"/g)].map(
      ([, link]) => link as string,
    )
    for (const link of links)
      if (link.startsWith('/') || link.startsWith(system.url))
        found.set(link.replace(system.url, '') || '/', path)
  }
  // The shop is another page's to answer for.
  found.delete('/buy/weakness-guide')
  for (const [link, from] of found)
    expect((await request.get(link, { maxRedirects: 0 })).status(), `${link}, linked from ${from}`).toBe(200)
  expect([...found.keys()].filter((link) => link.startsWith('/assets/preview'))).toHaveLength(pages.length)
})

test('unknown questions lead to the front page, and robots are shown what to leave alone', async ({
  request,
}) => {
  for (const path of ['/questions/icu-nurse/nothing', '/questions/no-such/page']) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location], path).toEqual([302, '/'])
    expect(reply.headers()['x-robots-tag'], path).toBe('noindex')
  }
  for (const [path, status] of [
    ['/login', 200],
    ['/dashboard', 200],
    ['/no/such/page', 404],
    ['/favicon.ico', 404],
  ] as const) {
    const reply = await request.get(path)
    expect([reply.status(), reply.headers()['x-robots-tag']], path).toEqual([status, 'noindex'])
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http\S+\/sitemap\.xml/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the app says that it needs it, and what can be read without', async ({ page, request }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript')
    await expect(page.getByText('Loading Preceptor...')).toBeHidden()
    await page.getByRole('link', { name: 'plans and prices' }).click()
    await expect(page).toHaveURL('/pricing')
    for (const line of ['$19 a month', '$39 a month', '$299 a month', 'Monthly billing cycle'])
      await expect(page.getByText(line).first()).toBeVisible()
    const [app, ...others] = await Promise.all(
      ['/forgot-password', '/verify-email', '/dashboard', '/app/account'].map(async (path) =>
        (await request.get(path)).text(),
      ),
    )
    for (const other of others) expect(other).toBe(app)
  })

  test('the front page reads whole and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('main :is(h1, h2):visible')).toHaveText(SECTIONS)
    await expect(page.locator('audio')).toBeVisible()
    await expect(page.getByText('What would you have done if he had said to wait?')).toBeVisible()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/#pricing')
  })

  test('the other pages read whole', async ({ page, request }) => {
    for (const [path, line] of [
      ['/contact', 'support@preceptor.example'],
      ['/terms', 'California'],
      ['/faq', 'team member and an individual user'],
      ['/questions', 'ICU nurse'],
      ['/questions', 'Tell me about a time you disagreed with a provider about a patient’s care.'],
      ['/questions/icu-nurse', 'Asked in other interviews too'],
      [WEAKNESS, 'Three examples from the guide'],
      [WEAKNESS, '50+ weakness examples'],
      [WEAKNESS, 'Save $38'],
    ] as const)
      expect(wordsOf(await (await request.get(path)).text()), path).toContain(line)
    await page.goto(QUESTION)
    for (const line of [
      'A frame that works',
      'Key points',
      'Sample answer',
      'Why Practicing Makes the Difference',
    ])
      await expect(page.getByText(line).first()).toBeVisible()
  })
})

test('one small script without React, two typefaces, and a sheet for what is below: that is all a page loads', async ({
  page,
  request,
}) => {
  const loaded: Response[] = []
  page.on('response', (response) => loaded.push(response))
  await page.goto('/', { waitUntil: 'networkidle' })
  const types = loaded.map((response) => response.request().resourceType())
  const expected = ['document', 'script', 'image', 'font', 'other']
  expect(types.filter((type) => !expected.includes(type))).toEqual(['stylesheet'])
  // The only sheet stands where the first screen ends, which is painted without it.
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(0)
  await expect(page.locator('main > :has(#hero-heading) + link[rel="stylesheet"]')).toHaveCount(1)
  const loadedFonts = loaded.filter((response) => response.request().resourceType() === 'font')
  expect(loadedFonts.map((response) => new URL(response.url()).pathname).sort()).toEqual([
    expect.stringMatching(/^\/assets\/figtree-latin-wght-normal-.+\.woff2$/),
    expect.stringMatching(/^\/assets\/literata-latin-wght-normal-.+\.woff2$/),
  ])
  const [script, ...others] = loaded.filter((response) => response.request().resourceType() === 'script')
  expect(others).toEqual([])
  const code = await script!.body()
  expect(gzipSync(code).length).toBeLessThan(8 * 1024)
  expect(code.toString()).not.toMatch(/react/i)
  for (const [path, fonts] of [
    ['/pricing', 1],
    [WEAKNESS, 2],
  ] as const) {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, address]) => address)
    expect(scripts, path).toEqual([new URL(script!.url()).pathname])
    expect(html, path).not.toMatch(/rel="(stylesheet|modulepreload)"/)
    expect(html.match(/rel="preload" as="(\w+)"/g), path).toEqual(
      Array(fonts).fill('rel="preload" as="font"'),
    )
  }
})

test('a link or an address leads to its part of the landing page', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 2, name: 'Simple pricing. Cancel anytime.' })
  const top = async () => (await heading.boundingBox())?.y
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).press('Enter')
  await expect(heading).toBeInViewport()
  await expect.poll(top).toBeLessThan(300)
  await page.goto('/questions')
  await page.goto('/#pricing')
  await expect(heading).toBeInViewport()
  await expect.poll(top).toBeLessThan(300)
})

test('the colors the user chose are there before any script runs', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await ground()
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload({ waitUntil: 'networkidle' })
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  for (const path of ['/pricing', QUESTION, '/login']) {
    await page.goto(path)
    expect(await page.locator('html').getAttribute('data-theme'), path).toBe('dark')
  }
  await page.unroute('**/*.js')
  await page.evaluate(() => localStorage.removeItem('theme'))
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  expect(await ground()).toBe(light)
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'theme' }))
})

test('a press of the purchase button is reported to the page and to us once, worth one dollar', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/conversion')) seen.push(request.postData() ?? '')
  })
  await page.goto(WEAKNESS)
  // The user stays on the page, so that it can be asked.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  const pressed = page.waitForResponse('**/api/analytics/conversion')
  const buy = page.getByRole('link', { name: 'Get Your Weakness Guide - $9' })
  await buy.click()
  expect((await pressed).status()).toBe(201)
  await buy.click()
  expect(await page.evaluate(() => (window as typeof window & { dataLayer?: object[] }).dataLayer)).toEqual([
    { event: 'conversion', value: 1, currency: 'USD' },
  ])
  expect(seen.map((body) => JSON.parse(body))).toMatchObject([
    { conversionType: 'guide_click', conversionValue: 1 },
  ])
})

test('the legal texts open over a page, each by itself, and give the focus back', async ({ page }) => {
  await page.goto('/')
  for (const [name, text, open, close] of [
    ['FAQ', 'Do I need a credit card for the trial?', 'click', 'button'],
    ['Privacy Policy', 'never stored', 'click', 'outside'],
    ['Terms of Service', 'arbitration', 'Enter', 'Escape'],
  ] as const) {
    const button = page.getByRole('button', { name })
    const dialog = page.getByRole('dialog', { name })
    await (open === 'click' ? button.click() : button.press(open))
    await expect(dialog).toContainText(text)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    if (close === 'button') await dialog.getByRole('button', { name: 'Close' }).click()
    else if (close === 'outside') await page.mouse.click(4, 4)
    else await page.keyboard.press(close)
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('a legal text that cannot be had over the page is opened as a page @deep', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.goto(QUESTION)
  await page.getByRole('button', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toContainText('never stored')
  await page.keyboard.press('Escape')
  await page.route('/faq', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
})

test('links to a section stop 140 px above it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const header = page.getByRole('navigation', { name: 'Main' })
  for (const [name, id] of [
    ['Features', 'features'],
    ['Pricing', 'pricing'],
    ['Success Stories', 'testimonials'],
  ] as const) {
    await header.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect.poll(() => topOf(page, `#${id}`)).toBe(140)
  }
  await page.goto('/pricing')
  await header.getByRole('link', { name: 'Features' }).click()
  await expect.poll(() => topOf(page, '#features')).toBe(140)
  await page.goto(WEAKNESS)
  await page.getByRole('link', { name: 'Get 50+ Weakness Examples for $9' }).click()
  await expect.poll(() => topOf(page, '#weakness-guide')).toBe(140)
})

test('whoever is signed in is led on from the front page and the plans', async ({ page, openAs, nurse }) => {
  await openAs(nurse.email, '/')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/pricing?code=SAVE20')
  await expect(page).toHaveURL('/app/pricing?code=SAVE20')
  await page.goto(QUESTION)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('a question leads to others and to sign-up with where it came from, a weakness to the guide', async ({
  page,
}) => {
  await page.goto(QUESTION)
  // Its card shows where the keyboard is.
  const others = page.getByRole('region', { name: 'Related questions' })
  await expectRingAround(others.getByRole('listitem').first())
  const wanted = '/register?utm_source=seo&utm_medium=landing&utm_campaign=icu-physician-disagreement'
  for (const name of ['Practice this question', 'Start Your Free 7-Day Trial'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', wanted)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Your Free 7-Day Trial' }).click()
  await expect(page.getByRole('heading', { name: 'Start practicing today' })).toBeVisible()
  await page.goto(WEAKNESS)
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  const practice = page.getByRole('link', { name: /^Need More Practice\?/ })
  await expect(practice).toHaveAttribute('target', '_blank')
  await expect(practice).toHaveAttribute(
    'href',
    '/?utm_source=seo&utm_medium=landing&utm_campaign=icu-nurse-weakness',
  )
  await expect(page.getByRole('link', { name: 'Get Your Weakness Guide - $9' })).toHaveAttribute(
    'href',
    `/buy/weakness-guide?from=${encodeURIComponent(WEAKNESS)}`,
  )
})

test('the built pages wear their sheet, on the narrowest phone too', async ({ page }) => {
  for (const path of ['/', '/pricing', QUESTION, WEAKNESS, '/questions', '/terms']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link').locator('rect').first()).not.toHaveCSS(
      'fill',
      'rgb(0, 0, 0)',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    if (path === QUESTION) await expectToLookRight(page)
  }
})
