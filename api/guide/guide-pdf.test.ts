import { GUIDE_PARTS } from '@preceptor/content/weakness-guide/weakness-example'
import { GUIDE_EXAMPLE_COUNT, WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { printableText } from '../pdf/printable-text.ts'
import { drawGuide } from './guide-pdf.ts'
import { MARGIN } from './guide-type.ts'

const examples = WEAKNESS_GUIDE.groups.flatMap((group) => group.examples)
/** A line may end after a hyphen. */
const words = (text: string) => printableText(text).replace(/\s+/g, ' ').replaceAll('- ', '-').trim()

let pages: string[]
/** Of each page: how far down its text goes, as a part of its height; the foot does not count. */
let filled: number[]
let titles: string[]
let roles: Set<string>
beforeAll(async () => {
  const loading = getDocument({ data: new Uint8Array(await drawGuide()), verbosity: 0 })
  const pdf = await loading.promise
  pages = []
  filled = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(words(items.map((item) => ('str' in item ? item.str : '')).join(' ')))
    const height = page.view[3] as number
    const heights = items.map((item) =>
      'str' in item && item.str.trim() ? (item.transform[5] as number) : height,
    )
    filled.push(1 - Math.min(...heights.filter((y) => y > MARGIN)) / height)
  }
  titles = (await pdf.getOutline()).map(({ title }) => title)
  const trees = [2, 5].map(async (number) => rolesIn(await (await pdf.getPage(number)).getStructTree()))
  roles = new Set((await Promise.all(trees)).flat())
  await loading.destroy()
})
/** The roles of a page's structure, at any depth. */
function rolesIn(node: { role?: string; children?: object[] } | null): string[] {
  return node ? [node.role ?? '', ...(node.children ?? []).flatMap(rolesIn)] : []
}
const pageOf = (text: string) => pages.findIndex((page) => page.includes(words(text)))

test('all examples are in it, 50 and more, numbered throughout', () => {
  expect(examples.length).toBe(GUIDE_EXAMPLE_COUNT)
  expect(GUIDE_EXAMPLE_COUNT).toBeGreaterThanOrEqual(50)
  const all = pages.join(' ')
  for (const [at, { weakness, nextQuestion }] of examples.entries()) {
    expect(all).toContain(words(`${at + 1}. ${weakness}`))
    expect(all).toContain(words(nextQuestion))
  }
})

test('no example is broken over two pages', () => {
  for (const { weakness, whySafe, paragraphs, nextQuestion } of examples) {
    const places = [weakness, whySafe, ...paragraphs, nextQuestion].map(pageOf)
    expect([weakness, new Set(places).size]).toEqual([weakness, 1])
    expect(places[0]).toBeGreaterThan(1)
  }
})

test('each part of an answer has its mark, and no page is left half empty', () => {
  const first = pages[pageOf(examples[0]!.weakness)]
  for (const name of GUIDE_PARTS) expect(first).toContain(name)
  for (const [at, part] of filled.entries()) expect([at + 1, part > 0.75]).toEqual([at + 1, true])
})

test('the contents name the page each part begins on', () => {
  const [, contents] = pages
  for (const { title } of WEAKNESS_GUIDE.groups) {
    const [, page] = new RegExp(`${title} (\\d+)`).exec(contents!)!
    expect(pages[Number(page) - 1]).toMatch(new RegExp(`^${title} `))
  }
  expect(titles).toEqual(expect.arrayContaining(WEAKNESS_GUIDE.groups.map(({ title }) => title)))
})

test('it is tagged, and every page but the cover has its number', () => {
  for (const role of ['H2', 'H3', 'P', 'BlockQuote', 'TOC', 'TOCI', 'Link']) expect(roles).toContain(role)
  for (const [at, page] of pages.entries())
    expect(page.includes(`Page ${at + 1} of ${pages.length}`)).toBe(at > 0)
})

test('the cover says how many examples there are', () => {
  expect(pages[0]).toContain(`${GUIDE_EXAMPLE_COUNT} examples`)
})
