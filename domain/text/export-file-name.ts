import type { ExportFormat, ExportScope } from '@preceptor/contracts/teams/team'

const EXTENSION = { csv: 'csv', excel: 'xlsx', pdf: 'pdf', json: 'json' } as const satisfies Record<
  ExportFormat,
  string
>

const MAX_SLUG_LENGTH = 40

/** Such as `preceptor-ward-4-complete-2026-10-24-to-2026-11-22.csv`: nothing in it but a-z, 0-9, hyphens and a dot. */
export function exportFileName({
  teamName,
  scope,
  format,
  firstDay,
  lastDay,
}: {
  teamName: string
  scope: ExportScope
  format: ExportFormat
  firstDay: string
  lastDay: string
}): string {
  return `preceptor-${slugOf(teamName)}-${scope}-${firstDay}-to-${lastDay}.${EXTENSION[format]}`
}

/** Such as `preceptor-ward-4-audit-log-2026-11-22.csv`. */
export const auditFileName = (named: { teamName: string; format: 'csv' | 'json'; day: string }): string =>
  `preceptor-${slugOf(named.teamName)}-audit-log-${named.day}.${EXTENSION[named.format]}`

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || 'team'
}
