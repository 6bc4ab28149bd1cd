import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

const days = { firstDay: '2026-10-24', lastDay: '2026-11-22' }

test.each([
  ['Ward 4', 'ward-4'],
  ['Pédiatrie – Zürich', 'pediatrie-zurich'],
  ['=cmd|\' /C calc\'!A0"; filename="x.exe', 'cmd-c-calc-a0-filename-x-exe'],
  ['../../etc/passwd\r\nX: y', 'etc-passwd-x-y'],
  ['小児科', 'team'],
  ['Équipe Ñandú', 'equipe-nandu'],
  ['a'.repeat(100), 'a'.repeat(40)],
])('a team called %j has a plain file', (teamName, slug) => {
  expect(exportFileName({ teamName, scope: 'complete', format: 'excel', ...days })).toBe(
    `preceptor-${slug}-complete-2026-10-24-to-2026-11-22.xlsx`,
  )
})

test.each([
  ['csv', 'csv'],
  ['excel', 'xlsx'],
  ['pdf', 'pdf'],
  ['json', 'json'],
] as const)('a file of the format %s ends in .%s', (format, ending) => {
  expect(exportFileName({ teamName: 'Ward 4', scope: 'members', format, ...days })).toBe(
    `preceptor-ward-4-members-2026-10-24-to-2026-11-22.${ending}`,
  )
})
