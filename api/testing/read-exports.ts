import { parse } from 'csv-parse/sync'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readExcelFile from 'read-excel-file/node'

/** The tables of a CSV file by their titles; one without a title is called `only`. */
export function readCsvTables(file: Buffer): Record<string, string[][]> {
  const records: string[][] = parse(file, { bom: true, relax_column_count: true, skip_empty_lines: false })
  const isTitled = records[0]?.length === 1
  if (!isTitled) return { only: records }
  const tables: Record<string, string[][]> = {}
  let rows: string[][] = []
  for (const [at, record] of records.entries()) {
    const isTitle = at === 0 || records[at - 1]?.join('') === ''
    if (isTitle) rows = tables[record[0]!] = []
    else if (record.join('') !== '') rows.push(record)
  }
  return tables
}

/** The sheets of an Excel file by their names. */
export async function readExcelTables(file: Buffer) {
  const sheets = await readExcelFile(file)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]))
}

/** What a PDF says and how it is tagged. */
export async function readPdf(file: Buffer) {
  const loading = getDocument({ data: Uint8Array.from(file), verbosity: 0 })
  const pdf = await loading.promise
  const pages: string[] = []
  const tags = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    collectTags(await page.getStructTree(), tags)
  }
  const { info } = await pdf.getMetadata()
  // A map, whatever its types say.
  const marked = (await pdf.getMarkInfo()) as unknown as Map<string, boolean>
  await loading.destroy()
  const { Title: title, Language: language } = info as { Title: string; Language: string }
  return { pages, tags, title, language, isTagged: marked.get('Marked') === true }
}

interface Tagged {
  role?: string
  children?: unknown[]
}

function collectTags(node: Tagged | null, tags: Set<string>): void {
  if (node?.role) tags.add(node.role)
  for (const child of node?.children ?? []) collectTags(child as Tagged, tags)
}
