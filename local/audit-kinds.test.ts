import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIT_KINDS, type AuditDetails } from '@preceptor/contracts/teams/audit'
import { AUDIT_KIND_GROUPS } from '@preceptor/domain/audit/audit-kind-names'
import { AUDIT_SENTENCES, auditSentence } from '@preceptor/domain/audit/audit-words'
import { expect, test } from 'vitest'
import { ROOT } from './data-folder.ts'

const FACTS: AuditDetails[] = [
  {},
  { role: 'admin', plan: 'team', domain: 'example.org', format: 'csv', factor: 'passkey', code: 'SAVE20' },
]

const sources = globSync('{api,db,ops,realtime}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))

test('every kind of event is added somewhere', () => {
  const missing = AUDIT_KINDS.filter((kind) => !sources.some((text) => text.includes(`'${kind}'`)))
  expect(missing).toEqual([])
})

test.each(AUDIT_KINDS)('%s is a whole sentence, with facts and without', (kind) => {
  expect(AUDIT_SENTENCES[kind]).toBeTypeOf('function')
  const account = {
    accountId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    name: 'Maya Okafor',
    email: 'maya@example.com',
  }
  const gone = { ...account, name: null, email: null }
  for (const target of [account, gone, null])
    for (const actor of [
      { kind: 'account', account },
      { kind: 'account', account: gone },
      { kind: 'operator', account: null },
      { kind: 'system', account: null },
      { kind: 'visitor', account: null },
    ] as const)
      for (const details of FACTS) {
        const sentence = auditSentence({ kind, actor, target, details })
        expect(sentence).toMatch(/^[A-Z].*[\w)]\.$/)
        expect(sentence).not.toMatch(/undefined|null|\[object| {2}|\.\.| \./)
      }
})

test('every kind can be chosen by a name, in one group', () => {
  const chosen = AUDIT_KIND_GROUPS.flatMap(([, kinds]) => Object.keys(kinds))
  expect(chosen.toSorted()).toEqual([...AUDIT_KINDS].toSorted())
  const names = AUDIT_KIND_GROUPS.flatMap(([, kinds]) => Object.values(kinds))
  expect(new Set(names).size).toBe(names.length)
})
