import { expect, test } from 'vitest'
import { exportFileName } from './file-name.ts'

const days = { firstDay: '2026-10-24', lastDay: '2026-11-22' }

test.each([
  ['Ward 4', 'ward-4'],
  ['Pédiatrie – Zürich', 'pediatrie-zurich'],
  ['=cmd|\' /C calc\'!A0"; filename="x.exe', 'cmd-c-calc-a0-filename-x-exe'],
  ['../../etc/passwd\r\nX: y', 'etc-passwd-x-y'],
  ['小児科', 'team'],
  ['a'.repeat(100), 'a'.repeat(40)],
])('a team called %j has a plain file', (teamName, slug) => {
  expect(exportFileName({ teamName, scope: 'complete', format: 'excel', ...days })).toBe(
    `preceptor-${slug}-complete-2026-10-24-to-2026-11-22.xlsx`,
  )
})
