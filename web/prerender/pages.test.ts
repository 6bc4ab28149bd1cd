import { readFileSync } from 'node:fs'
import { isDraftNote, LEGAL_TEXTS } from '@preceptor/content/legal'
import { STAT_CARDS } from '@preceptor/content/marketing'
import { DATA_PROCESSING, MODEL_CARD, SECURITY } from '@preceptor/content/papers/papers'
import { QUESTION_PAGES } from '@preceptor/content/question-pages/question-pages'
import { textOf } from '@preceptor/content/testing/shared-text'
import { matchesAddress } from '@preceptor/contracts/accounts/addresses'
import { PUBLIC_URL_PLACEHOLDER } from '@preceptor/contracts/public/public-pages'
import { HtmlValidate } from 'html-validate/node'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PAGES } from '../src/app/route-table.ts'
import { RECORDED_LINES, RECORDED_SECONDS } from '../src/features/public/landing/recorded-lines.ts'
import { sectionId } from '../src/shared/components/on-this-page.tsx'
import { hasWords } from '../src/shared/lib/words-in-text.ts'
import { paths } from '../src/shared/paths.ts'
import { APP_ADDRESSES, PUBLIC_PAGES, renderNotFound, renderPage } from './render.ts'
import { ROBOTS_TXT, sitemapXml } from './sitemap.ts'

const render = (path: string, claimsProved: boolean) =>
  renderPage(path, {
    claimsProved,
    script: '/assets/public-1.js',
    style: { css: 'p{margin:0}' },
    laterSheet: '/assets/later.css',
    recording: '/assets/turn.mp3',
    font: '/assets/figtree-latin-wght-normal-x.woff2',
    voiceFont: '/assets/literata-latin-wght-normal-x.woff2',
    guidePicture: (file) => `/assets/guide-${file}`,
    pictureOf: () => '/assets/preview.png',
  }) as string

const html = new Map(PUBLIC_PAGES.map(({ path }) => [path, render(path, true)]))
const pages = PUBLIC_PAGES.map((page) => ({ ...page, html: html.get(page.path) as string }))

const validator = new HtmlValidate({
  // What the standard and accessibility want; how it is spelled is React's.
  extends: ['html-validate:standard', 'html-validate:a11y'],
})

const Person = z.strictObject({ '@type': z.literal('Person'), name: z.string().min(3) })
const OurAddress = z.string().startsWith(`${PUBLIC_URL_PLACEHOLDER}/`)
const Base = { '@context': z.literal('https://schema.org') }
const Organization = z.strictObject({
  '@context': z.literal('https://schema.org').optional(),
  '@type': z.literal('Organization'),
  name: z.literal('Preceptor'),
  url: OurAddress,
  logo: OurAddress.optional(),
})
/** What schema.org wants of the kinds of data we give. */
const StructuredData = z.discriminatedUnion('@type', [
  Organization,
  z.strictObject({
    ...Base,
    '@type': z.literal('WebSite'),
    name: z.string(),
    url: OurAddress,
    description: z.string(),
    inLanguage: z.literal('en-US'),
  }),
  z.strictObject({
    ...Base,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          item: OurAddress,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, at) => position === at + 1), 'counted from 1'),
  }),
  z.strictObject({
    ...Base,
    '@type': z.literal('ItemList'),
    name: z.string().min(1),
    url: OurAddress,
    numberOfItems: z.int().positive(),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          url: OurAddress,
        }),
      )
      .min(1)
      .refine((items) => items.every(({ position }, at) => position === at + 1), 'counted from 1'),
  }),
  z.strictObject({
    ...Base,
    '@type': z.literal('LearningResource'),
    name: z.string().min(1),
    description: z.string().min(1),
    url: OurAddress,
    inLanguage: z.literal('en-US'),
    learningResourceType: z.string(),
    educationalUse: z.string(),
    teaches: z.string().min(1),
    audience: z.strictObject({
      '@type': z.literal('EducationalAudience'),
      educationalRole: z.string(),
      audienceType: z.string(),
    }),
    isAccessibleForFree: z.literal(true),
    educationalLevel: z.enum(['Beginner', 'Intermediate', 'Advanced']),
    author: z.union([Organization, Person]),
    reviewedBy: Person.optional(),
    datePublished: z.iso.date(),
    dateModified: z.iso.date(),
    citation: z.array(z.string().min(20)).min(1),
    publisher: Organization,
  }),
])

const dataIn = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    StructuredData.parse(JSON.parse(json as string)),
  )

describe.each(pages)('$path', ({ path, html, title, description, kind }) => {
  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => ({ ruleId, message, line, column })),
      ),
    ).toEqual([])
  })

  test('says in its head what it is', () => {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    const address = PUBLIC_URL_PLACEHOLDER + path
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
    expect(html).toContain(
      `<meta property="og:image" content="${PUBLIC_URL_PLACEHOLDER}/assets/preview.png"/>`,
    )
    expect(html).not.toContain('name="robots"')
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('has structured data of its kind', () => {
    const kinds = dataIn(html).map((data) => data['@type'])
    expect(kinds).toContain(path === '/' ? 'WebSite' : 'BreadcrumbList')
    expect(kinds.includes('LearningResource')).toBe(kind === 'article')
  })

  test('runs one script from a file, and none that is written into it', () => {
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes as string)
    expect(scripts.filter((one) => !one.includes('ld+json'))).toEqual([
      ' type="module" fetchPriority="low" src="/assets/public-1.js"',
    ])
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/)
  })
})

test('no two pages say the same of themselves', () => {
  for (const of of ['path', 'title', 'description'] as const)
    expect(new Set(pages.map((page) => page[of])).size, of).toBe(pages.length)
})

test('every page outside the app is rendered, and no other', () => {
  const patterns = Object.values(PAGES)
    .filter(({ frame }) => frame === 'document')
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  for (const { path } of pages) expect(patterns.filter((pattern) => pattern.test(path))).toHaveLength(1)
  for (const pattern of patterns)
    expect(
      pages.some(({ path }) => pattern.test(path)),
      String(pattern),
    ).toBe(true)
})

test.each(QUESTION_PAGES)('the page of $id holds all that was written for it, none of it hidden', (page) => {
  const text = html.get(paths.question(page.category, page.slug)) as string
  const { headline, question, sampleAnswer, whatMostMiss, socialProof, cta } = page
  const { mainText, subText } = cta
  const { intro, paragraphs, keyPoints } = sampleAnswer
  for (const line of textOf({
    headline,
    question,
    sampleAnswer: { intro, paragraphs, keyPoints },
    whatMostMiss,
    socialProof,
    mainText,
    subText,
  }).split('\n'))
    expect(text).toContain(`>${line.replaceAll('&', '&amp;')}<`)
  for (const { title } of STAT_CARDS) expect(text).toContain(`>${title}<`)
  // Only what nothing but a script can do is hidden without one.
  expect(text.replaceAll('data-hear="true" hidden=""', '')).not.toContain(' hidden')
})

test('each search that is offered where nothing is found finds a question', () => {
  const offered = [...html.get('/questions')!.matchAll(/data-try="([^"]+)"/g)].map(([, word]) => word!)
  expect(offered.length).toBeGreaterThan(3)
  const words = [...html.get('/questions')!.matchAll(/data-words="true">(.*?)<\/(?:h3|p|span)>/g)]
    .map(([, text]) => text!.replaceAll(/<[^>]+>/g, ' '))
    .join(' ')
  for (const word of offered) expect(hasWords(words, [word]), word).toBe(true)
})

test('a link to a part of a page finds it there', () => {
  const links = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/ href="([^"#?]*)#([^"]+)"/g)].map(([, to, id]) => [to || path, id] as const),
  )
  const ofTexts = new Set(
    [...Object.values(LEGAL_TEXTS), SECURITY.sections, DATA_PROCESSING.sections, MODEL_CARD.sections]
      .flat()
      .filter((section) => !isDraftNote(section))
      .map(({ title }) => sectionId(title)),
  )
  const ids = new Set(links.map(([, id]) => id))
  for (const id of ofTexts) expect(ids).toContain(id)
  expect(new Set([...ids].filter((id) => !ofTexts.has(id!)))).toEqual(
    new Set([
      'main',
      'site-footer',
      'below-hero',
      'feedback',
      'features',
      'pricing',
      'testimonials',
      'weakness-guide',
      'wanted',
      'frame',
      'sample-answer',
      'most-miss',
      'related',
      'accuracy-figures',
      'level-a',
      'level-aa',
    ]),
  )
  for (const [to, id] of links) expect(html.get(to), `${to}#${id}`).toContain(` id="${id}"`)
})

test('every word of the recorded example is on its page as text', () => {
  const words = html.get('/')!
  for (const { text } of RECORDED_LINES) expect(words).toContain(text)
})

test('the recording takes as long as it says, and its last line begins before its end', () => {
  const file = readFileSync(new URL('../src/features/public/landing/example-turn.mp3', import.meta.url))
  const seconds = (file.length * 8) / 32_000
  expect(Math.round(seconds)).toBe(RECORDED_SECONDS)
  expect(RECORDED_LINES.at(-1)?.from).toBeLessThan(seconds - 1)
  expect(html.get('/')).toContain(`${RECORDED_SECONDS} seconds, synthetic voices`)
})

test('the way to ask someone is in the footer of every page, under one name', () => {
  for (const { path, html: text } of pages) {
    const footer = text.slice(text.lastIndexOf('<footer'))
    expect(footer, path).toMatch(/<a class="linkish" href="mailto:[^"]+">Contact Us<\/a>/)
  }
})

test('each page is led to by another', () => {
  const led = new Set(pages.flatMap(({ path, html }) => linksIn(html).filter((link) => link !== path)))
  for (const { path } of pages) expect(led, path).toContain(path)
})

test('the sitemap lists every page once', () => {
  const listed = [...sitemapXml(PUBLIC_PAGES).matchAll(/<loc>(.*?)<\/loc>/g)]
  expect(listed.map(([, address]) => address)).toEqual(pages.map(({ path }) => PUBLIC_URL_PLACEHOLDER + path))
  expect(sitemapXml([{ path: '/a', updatedOn: '2026-11-26' }, { path: '/b' }])).toMatch(
    /\/a<\/loc><lastmod>2026-11-26<\/lastmod><\/url>\n<url><loc>\S+\/b<\/loc><\/url>/,
  )
  expect(ROBOTS_TXT).toContain(`Sitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml`)
})

test('the page of an address without one is valid, and not for search engines', async () => {
  const text = renderNotFound({
    claimsProved: false,
    script: '/assets/public-1.js',
    style: { css: 'p{margin:0}' },
    laterSheet: null,
    recording: '/assets/turn.mp3',
    font: null,
    voiceFont: null,
    guidePicture: (file) => `/assets/guide-${file}`,
    pictureOf: () => null,
  })
  const { results } = await validator.validateString(text)
  expect(results.flatMap(({ messages }) => messages)).toEqual([])
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).not.toMatch(/rel="canonical"|og:/)
  for (const link of linksIn(text)) expect([...html.keys(), '/login', '/register']).toContain(link)
})

test('the addresses of the app are none of the public pages', () => {
  expect(APP_ADDRESSES).toContain('/results/*')
  for (const { path } of PUBLIC_PAGES) expect(matchesAddress(APP_ADDRESSES, path), path).toBe(false)
})

test('data that holds markup does not end its element', () => {
  const text = JSON.stringify(html.get('/')?.match(/ld\+json">(.*?)<\/script>/s)?.[1])
  expect(text).not.toContain('</')
})

/** Addresses on this site that a page links to, without query and hash. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path]) => path as string)
}

describe('without proof', () => {
  const CLAIMS = /3x more|3,294|81% off|\$47|Save \$38|<del>|replace before production/

  test('no page makes a claim, and each is as valid', async () => {
    for (const { path } of PUBLIC_PAGES) {
      const plain = render(path, false)
      expect(plain, path).not.toMatch(CLAIMS)
      if (plain === html.get(path)) continue
      const { results } = await validator.validateString(plain)
      expect(
        results.flatMap(({ messages }) => messages),
        path,
      ).toEqual([])
    }
  })

  test('pages with claims have them where they are proved', () => {
    const claiming = PUBLIC_PAGES.filter(({ path }) => CLAIMS.test(html.get(path)!)).map(({ path }) => path)
    expect(claiming).toHaveLength(QUESTION_PAGES.length)
  })

  test('three cards stay, and the guide costs what it costs', () => {
    const weakness = PUBLIC_PAGES.find(({ path }) => path.endsWith('icu-nurse-weakness'))!
    const plain = render(weakness.path, false)
    const cards = /<ul class="columns three stat-cards mt-4">(.*?)<\/ul>/s.exec(plain)![1]!
    expect(cards.match(/<li /g)).toHaveLength(3)
    // Once at the way to the offer, once on the button that buys it.
    expect([...plain.matchAll(/>([^<]*\$9[^<]*)</g)].map(([, words]) => words)).toEqual([
      'Get 50+ Weakness Examples for $9',
      'Get Your Weakness Guide - $9',
    ])
    expect(plain).toContain('>One-time payment, no subscription.<')
  })
})

test('a page that begins with spoken words asks for their font at once, the others for that of the interface alone', () => {
  const fontsOf = (page: string) =>
    [...page.matchAll(/<link rel="preload" as="font"[^>]*href="\/assets\/(\w+)/g)].map(([, name]) => name)
  for (const page of pages)
    expect(fontsOf(page.html), page.path).toEqual(
      page.path === '/' || page.path.startsWith('/questions') ? ['figtree', 'literata'] : ['figtree'],
    )
})

test('a page is painted once its first screen has been read whole', () => {
  for (const { path, html } of pages) {
    const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? []
    const [before, ...others] = html.split(` id="${id}"`)
    expect(others, path).toHaveLength(1)
    // Chromium paints when it meets the element, not when it has read it.
    expect(before, path).toContain(path === '/' ? 'id="hero-heading"' : '</main>')
    if (path === '/') expect(others[0]).toContain('/assets/later.css')
  }
})
