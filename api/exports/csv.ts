import { stringify } from 'csv-stringify/sync'
import { formulaSafe } from './formula-safe.ts'
import type { Cell, Column, Row, Table, TableShape } from './tables.ts'

/** Without it Excel reads UTF-8 as the code page of its country. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A file of CSV (RFC 4180), in pieces. One table is a plain table. Several follow each other, each under its title
 * and its own header and after an empty line: they have different columns, so that in one table with a column for
 * the section no column could be sorted or added up. The one without bound, `pages`, comes last.
 */
export async function* csvFile(
  tables: readonly Table[],
  sessions?: { shape: TableShape; pages: AsyncIterable<readonly Row[]> },
): AsyncGenerator<string, void> {
  const isAlone = tables.length + (sessions ? 1 : 0) === 1
  let head = BYTE_ORDER_MARK
  for (const table of tables) {
    yield head + headOf(table, isAlone) + rowsAsCsv(table.columns, table.rows)
    head = '\r\n'
  }
  if (!sessions) return
  yield head + headOf(sessions.shape, isAlone)
  for await (const rows of sessions.pages) yield rowsAsCsv(sessions.shape.columns, rows)
}

const headOf = ({ title, columns }: TableShape, isAlone: boolean): string =>
  lines([...(isAlone ? [] : [[title]]), columns.map(({ name }) => name)])

export const rowsAsCsv = (columns: readonly Column[], rows: readonly Row[]): string =>
  lines(rows.map((row) => row.map((cell, at) => written(cell, columns[at]!))))

const lines = (rows: (string | number)[][]): string =>
  rows.length > 0 ? stringify(rows, { record_delimiter: 'windows' }) : ''

function written(cell: Cell, { dates }: Column): string | number {
  if (cell === null) return ''
  if (cell instanceof Date) {
    const iso = cell.toISOString()
    return dates === 'day' ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
  }
  return typeof cell === 'number' ? cell : formulaSafe(cell)
}
