import { readFileSync } from 'node:fs'
import { PUBLIC_URL_PLACEHOLDER } from '@preceptor/contracts/public/public-pages'
import { describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from './pages.tsx'
import { intoApp, renderAppPages } from './render.ts'

const app = readFileSync(new URL('../app.html', import.meta.url), 'utf8')
const pages = renderAppPages()

test('they are those to sign in and to register', () => {
  expect(pages.map(({ path }) => path)).toEqual(['/login', '/register'])
})

describe.each(pages)('a link to $path', (page) => {
  const { path, title, description, headline } = page
  const [head = '', body = ''] = intoApp(app, page, '/assets/preview.png').split('</head>')

  test('is shown with a title, a sentence and a picture of its own', () => {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    for (const [property, content] of [
      ['url', PUBLIC_URL_PLACEHOLDER + path],
      ['title', title],
      ['description', description],
      ['image', `${PUBLIC_URL_PLACEHOLDER}/assets/preview.png`],
      ['image:alt', headline],
    ])
      expect(head).toContain(`<meta property="og:${property}" content="${content}"/>`)
    for (const other of PUBLIC_PAGES) {
      expect(other.title).not.toBe(title)
      expect(other.description).not.toBe(description)
    }
  })

  test('leads to a page with one title and one description', () => {
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(head.match(/<meta name="description"/g)).toHaveLength(1)
    expect(body).toContain('<form')
  })

  test('has no picture where none is made', () => {
    expect(intoApp(app, page, null)).not.toContain('og:image')
  })
})

test('a page that the app has no place for is an error', () => {
  expect(() => intoApp('<title></title>', pages[0]!, null)).toThrow('#root')
})
