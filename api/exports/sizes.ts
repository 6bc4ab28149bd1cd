import { type ExportSizeReply, MAX_DOCUMENT_ROWS } from '@preceptor/contracts/teams/team'
import type { Db } from '@preceptor/db/connect'
import { csvFile, rowsAsCsv } from './csv.ts'
import { jsonFile, sessionEntry } from './json.ts'
import { MAX_TAGGED_ROWS } from './pdf.ts'
import { hasSessions, SESSIONS, sessionRow } from './tables.ts'
import { pagesOf, type TeamExport, wholeOf } from './team-export.ts'

/** So many sessions of so many members are read for their mean width. */
const SAMPLE = { members: 5, each: 40 }

/** In bytes, as files of some ten to 20,000 rows came out. */
const EXCEL = { file: 3_000, sheet: 550, cell: 4.1 }
const PDF = { file: 3_500, table: 1_100, taggedCell: 118, cell: 20 }

/** How large an export would be: what is known is counted, sessions by the mean of some of them. */
export async function estimateSizes(db: Db, opened: TeamExport): Promise<ExportSizeReply> {
  const { rows, scope, stats } = opened
  const many = hasSessions(scope) ? stats.overview.totalSessions : 0
  const session = many > 0 ? await meanSession(db, opened) : { csv: 0, json: 0 }
  const sessions = hasSessions(scope) ? { shape: SESSIONS, pages: noPages() } : undefined
  const csv = await bytesOf(csvFile(opened.tables, sessions))
  const json = await bytesOf(jsonFile(wholeOf(opened), sessions && noPages()))
  return {
    rows,
    bytes: {
      csv: Math.round(csv + many * session.csv),
      json: Math.round(json + many * session.json),
      ...documentBytes(opened, many),
    },
    tooLargeForDocuments: rows > MAX_DOCUMENT_ROWS,
  }
}

/** Bytes of a session in CSV and in JSON. */
async function meanSession(
  db: Db,
  { team, stats, window }: TeamExport,
): Promise<{ csv: number; json: number }> {
  const sum = { csv: 0, json: 0, many: 0 }
  const some = stats.members.filter(({ sessionsCount }) => sessionsCount > 0).slice(0, SAMPLE.members)
  for (const member of some) {
    const one = { team, window, stats: { ...stats, members: [member] } }
    const pages = pagesOf(db, one, (nurse, session) => ({ nurse, session }), SAMPLE.each)
    const { value: page } = await pages.next()
    await pages.return()
    const seen = page ?? []
    sum.csv += Buffer.byteLength(
      rowsAsCsv(
        SESSIONS.columns,
        seen.map(({ nurse, session }) => sessionRow(nurse, session)),
      ),
    )
    sum.json += await bytesOf(jsonFile({}, once(seen.map((each) => sessionEntry(each.nurse, each.session)))))
    sum.many += seen.length
  }
  return { csv: sum.csv / Math.max(1, sum.many), json: sum.json / Math.max(1, sum.many) }
}

function documentBytes({ tables, scope }: TeamExport, sessions: number): { excel: number; pdf: number } {
  const shapes = [
    ...tables.map(({ columns, rows }) => ({ columns: columns.length, rows: rows.length })),
    ...(hasSessions(scope) ? [{ columns: SESSIONS.columns.length, rows: sessions }] : []),
  ]
  let excel = EXCEL.file
  let pdf = PDF.file
  for (const { columns, rows } of shapes) {
    const cells = columns * (rows + 1)
    excel += EXCEL.sheet + cells * EXCEL.cell
    pdf += PDF.table + cells * (rows <= MAX_TAGGED_ROWS ? PDF.taggedCell : PDF.cell)
  }
  return { excel: Math.round(excel), pdf: Math.round(pdf) }
}

async function bytesOf(pieces: AsyncIterable<string>): Promise<number> {
  let bytes = 0
  for await (const piece of pieces) bytes += Buffer.byteLength(piece)
  return bytes
}

async function* once<Page>(page: Page): AsyncGenerator<Page, void> {
  yield page
}

async function* noPages(): AsyncGenerator<never, void> {}
