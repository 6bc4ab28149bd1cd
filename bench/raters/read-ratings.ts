import { CsvError, parse } from 'csv-parse/sync'
import { CODE_COLUMN, LEVEL_COLUMNS } from './rating-sheet.ts'

/** The levels that one person gave, by the answer's code, in the order of `LEVEL_COLUMNS`; null for an empty cell. */
export type Ratings = ReadonlyMap<string, readonly (number | null)[]>

/** A sheet that cannot be used, with every place to correct, a line each. */
export class RatingsError extends Error {}

const LEVEL = /^[1-5]$/

/**
 * Reads a filled sheet, as spreadsheets save it: with a byte order mark or without, its columns divided by commas,
 * semicolons or tabs, and in any order.
 * @throws RatingsError
 */
export function readRatings(content: string, isKnown: (code: string) => boolean): Ratings {
  const rows = readRows(content)
  const header = rows[0]?.map((name) => name.trim()) ?? []
  const columns = [CODE_COLUMN, ...LEVEL_COLUMNS]
  const missing = columns.filter((name) => !header.includes(name))
  if (missing.length)
    throw new RatingsError(
      `The first row has no column ${missing.map((name) => `"${name}"`).join(', ')}. Keep the first row of the sheet.`,
    )
  const errors: string[] = []
  const ratings = new Map<string, (number | null)[]>()
  for (const [at, row] of rows.entries()) {
    if (at === 0) continue
    const cell = (name: string) => row[header.indexOf(name)]?.trim() ?? ''
    const code = cell(CODE_COLUMN)
    if (!isKnown(code)) errors.push(`Row ${at + 1}: no answer has the code "${code}".`)
    else if (ratings.has(code)) errors.push(`Row ${at + 1}: the answer ${code} was rated in a row above.`)
    const levels = LEVEL_COLUMNS.map((name) => {
      const level = cell(name)
      if (level === '') return null
      if (!LEVEL.test(level))
        errors.push(`Row ${at + 1}: ${name} is "${level}". Write 1, 2, 3, 4 or 5, or leave the cell empty.`)
      return Number(level)
    })
    ratings.set(code, levels)
  }
  if (errors.length) throw new RatingsError(errors.join('\n'))
  if (ratings.size === 0) throw new RatingsError('No answer is in this file.')
  return ratings
}

function readRows(content: string): string[][] {
  const firstLine = content.split('\n', 1)[0] ?? ''
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0]!
  try {
    return parse(content, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) throw new RatingsError(`This is no CSV file: ${error.message}.`)
    throw error
  }
}
