import type { ExportFormat } from '@preceptor/contracts/teams/team'

export const EXPORT_TYPE = {
  csv: 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<ExportFormat, string>
