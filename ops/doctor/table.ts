import { GROUPS, type Row } from './check.ts'

const MARKS: Record<Row['status'], string> = {
  ok: 'ok',
  warning: 'warning',
  failure: 'FAILED',
  skipped: 'skipped',
}
const COLORS: Record<Row['status'], number> = { ok: 32, warning: 33, failure: 31, skipped: 90 }
const MARK_WIDTH = 8

/** The rows as aligned columns, and below each that is not well what to do. */
export function drawTable(rows: readonly Row[], { hasColor }: { hasColor: boolean }): string {
  const groupWidth = widthOf(rows.map(({ group }) => group))
  const nameWidth = widthOf(rows.map(({ name }) => name))
  const indent = ' '.repeat(MARK_WIDTH + groupWidth + nameWidth)
  const paint = (status: Row['status'], text: string) =>
    hasColor ? `\u001b[${COLORS[status]}m${text}\u001b[0m` : text
  const sorted = GROUPS.flatMap((group) => rows.filter((row) => row.group === group))
  return sorted
    .flatMap(({ group, name, status, seen, todo }) => [
      paint(status, MARKS[status].padEnd(MARK_WIDTH)) +
        group.padEnd(groupWidth) +
        name.padEnd(nameWidth) +
        seen,
      ...(todo ? [`${indent}-> ${todo}`] : []),
    ])
    .join('\n')
}

/** How many came out how, the names of what to change, and the time. */
export function summarise(rows: readonly Row[], durationMs: number): string {
  const count = (status: Row['status']) => rows.filter((row) => row.status === status).length
  const counts = [
    `${count('ok')} ok`,
    count('warning') && `${count('warning')} with a warning`,
    count('failure') && `${count('failure')} failed`,
    count('skipped') && `${count('skipped')} skipped`,
  ].filter(Boolean)
  const failed = rows.filter(({ status }) => status === 'failure').flatMap(({ variables }) => variables)
  const names = [...new Set(failed)]
  const seconds = (durationMs / 1_000).toFixed(1)
  return `${counts.join(', ')}, in ${seconds} s.${names.length ? ` Look at ${names.join(', ')}.` : ''}`
}

const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length)) + 2
