import { afterAll, expect, test } from 'vitest'
import { readPdf } from '../testing/read-exports.ts'
import { createDocuments } from './documents.ts'

const documents = createDocuments()
afterAll(() => documents.close())

const columns = [{ name: 'Name', width: 20 }]
const about = { title: 'A report', facts: [] }
const tables = (rows: number) => [
  { title: 'Many', columns, rows: Array.from({ length: rows }, (_, n) => [`Nurse ${n}`]) },
]
const wanted = () => new AbortController().signal

test('a document nobody waits for any more is given up, and the next is made', async () => {
  const leaving = new AbortController()
  const large = documents.make({ format: 'pdf', tables: tables(20_000), about }, leaving.signal)
  const small = documents.make({ format: 'excel', tables: tables(3), about }, wanted())
  setTimeout(() => leaving.abort(), 20)
  await expect(large).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect((await small).subarray(0, 2).toString()).toBe('PK')
})

test('while a document is made everything else continues', async () => {
  let beats = 0
  const heart = setInterval(() => beats++, 5)
  const pdf = await documents.make({ format: 'pdf', tables: tables(3000), about }, wanted())
  clearInterval(heart)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(beats).toBeGreaterThan(5)
})

test('a PDF of many pages says on each of them which of how many it is, and repeats the head of its table', async () => {
  const { pages } = await readPdf(
    await documents.make({ format: 'pdf', tables: tables(700), about }, wanted()),
  )
  expect(pages.length).toBeGreaterThan(15)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(page).toMatch(/(^|\s)Name\s/)
  }
  const named = pages.join(' ').match(/Nurse \d+/g)
  expect(named).toEqual(Array.from({ length: 700 }, (_, n) => `Nurse ${n}`))
})

test('a table that fits on a page of its own is not torn over two', async () => {
  const first = { title: 'First', columns, rows: Array.from({ length: 20 }, (_, n) => [`Nurse ${n}`]) }
  const second = { title: 'Second', columns, rows: Array.from({ length: 12 }, (_, n) => [`Other ${n}`]) }
  const { pages } = await readPdf(
    await documents.make({ format: 'pdf', tables: [first, second], about }, wanted()),
  )
  expect(pages).toHaveLength(2)
  expect(pages[0]).not.toContain('Second')
  for (const [word] of second.rows) expect(pages[1]).toContain(word)
})

test('a name keeps its letters where the typeface has only their plain form', async () => {
  const rows = [['Łucja Đặng-Ħal']]
  const order = { format: 'pdf', tables: [{ title: 'Names', columns, rows }], about } as const
  const { pages } = await readPdf(await documents.make(order, wanted()))
  expect(pages.join(' ')).toContain('Lucja Dang-Hal')
})
