import { DAY_MS } from '@preceptor/contracts/durations'
import { ANALYTICS_DAYS, type ExportFormat, type ExportScope } from '@preceptor/contracts/teams/team'
import { teamPath } from '../page/use-team.ts'

/** Whole days in UTC, both included. */
export interface ExportDays {
  from: string
  to: string
}
export interface ExportRequest extends ExportDays {
  format: ExportFormat
  scope: ExportScope
}

export const FORMAT_NAMES: Record<ExportFormat, string> = {
  csv: 'CSV',
  excel: 'Excel',
  pdf: 'PDF',
  json: 'JSON',
}
export const SCOPE_NAMES: Record<ExportScope, string> = {
  complete: 'Complete',
  overview: 'Overview',
  members: 'Members',
  sessions: 'Sessions',
  analytics: 'Analytics',
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The last 30 days up to today. */
export const usualDays = (now = Date.now()): ExportDays => ({
  from: dayOf(now - (ANALYTICS_DAYS.usual - 1) * DAY_MS),
  to: dayOf(now),
})

/** What is wrong with the days; null where nothing is. */
export const daysProblem = ({ from, to }: ExportDays, now = Date.now()): string | null => {
  if (!from || !to) return 'Please choose the first and the last day'
  if (from > to) return 'The first day is after the last'
  if (from > dayOf(now)) return 'The first day is in the future'
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return days > ANALYTICS_DAYS.most ? `Please choose ${ANALYTICS_DAYS.most} days or fewer` : null
}

/** Where the file is asked for. */
export const exportPath = (teamId: string, request: ExportRequest) =>
  `${teamPath(teamId)}/export?${new URLSearchParams({ ...request })}`

/** Where its size is asked for. */
export const exportSizePath = (teamId: string, { scope, from, to }: Omit<ExportRequest, 'format'>) =>
  `${teamPath(teamId)}/export/size?${new URLSearchParams({ scope, from, to })}`

/** An estimated size: `About 2 KB`. */
export const sizeText = (bytes: number) => {
  if (bytes < 1_000) return 'Under 1 KB'
  if (bytes < 1_000_000) return `About ${Math.round(bytes / 1_000)} KB`
  return `About ${Math.round(bytes / 100_000) / 10} MB`
}
