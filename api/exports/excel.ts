import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import type { Cell, Column, Table } from './tables.ts'

const HEADER = { fontWeight: 'bold', backgroundColor: '#e3ede9' } as const
const DATE_FORMAT = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const

/** An .xlsx file with a sheet for each table; its texts are texts, whatever they begin with. */
export function excelFile(tables: readonly Table[]): Promise<Buffer> {
  const sheets = tables.map(({ title, columns, rows }) => ({
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [
      columns.map(({ name }) => ({ value: name, ...HEADER })),
      ...rows.map((row) => row.map((cell, at) => typed(cell, columns[at]!))),
    ],
  }))
  return writeExcelFile(sheets).toBuffer()
}

function typed(cell: Cell, { dates = 'moment' }: Column): CellObject | null {
  if (cell === null || cell === '') return null
  if (cell instanceof Date) return { value: cell, type: Date, format: DATE_FORMAT[dates] }
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: unescaped(cell), type: String }
}

/** `_x0041_` is an A to Excel, unless its first sign is written so itself. */
const unescaped = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
