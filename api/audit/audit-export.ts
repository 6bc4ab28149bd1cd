import type { AuditExportFormat } from '@preceptor/contracts/teams/audit-log'
import type { Db } from '@preceptor/db/connect'
import type { AccountNames } from '@preceptor/db/queries/audit/account-names'
import { type ChainedEvent, chainPages, findAnchor } from '@preceptor/db/queries/audit/chain-pages'
import { canonicalEvent } from '@preceptor/db/queries/audit/event-hash'
import { accountName, actorName, auditSentence } from '@preceptor/domain/audit/audit-words'
import { csvFile } from '../exports/csv.ts'
import { jsonFile } from '../exports/json.ts'
import type { Row, TableShape } from '../exports/tables.ts'

const SHAPE: TableShape = {
  title: 'Audit log',
  columns: [
    { name: 'Number', width: 8 },
    { name: 'Time (UTC)', width: 20 },
    { name: 'What happened', width: 60 },
    { name: 'Kind', width: 24 },
    { name: 'By', width: 30 },
    { name: 'To', width: 30 },
    { name: 'Object', width: 30 },
    { name: 'Address', width: 20 },
    { name: 'Device', width: 20 },
    { name: 'Previous hash', width: 64 },
    { name: 'Hash', width: 64 },
    { name: 'Event as it is hashed', width: 60 },
  ],
}

/** What the hashes of an export mean, for whoever checks them. */
const HOW_TO_CHECK =
  'hash = SHA-256, in lower-case hex, of previousHash, a line feed and the event as canonical JSON (RFC 8785) in UTF-8. ' +
  'The first previousHash is that of the anchor, or 64 zeros where there is none.'

interface ExportedChain {
  chain: string
  names: AccountNames
}

/** The file of a chain, made while it is read. */
export async function auditFile(
  db: Db,
  { chain, names }: ExportedChain,
  format: AuditExportFormat,
): Promise<AsyncGenerator<string, void>> {
  if (format === 'csv')
    return csvFile([], { shape: SHAPE, pages: mapPages(db, chain, (event) => rowOf(event, chain, names)) })
  const anchor = (await findAnchor(db, { chain })) ?? null
  const whole = { chain, howToCheck: HOW_TO_CHECK, anchor, exportedAt: new Date().toISOString() }
  return jsonFile(
    whole,
    mapPages(db, chain, (event) => entryOf(event, chain, names)),
    'events',
  )
}

async function* mapPages<Shaped>(
  db: Db,
  chain: string,
  shape: (event: ChainedEvent) => Shaped,
): AsyncGenerator<Shaped[], void> {
  for await (const page of chainPages(db, { chain })) yield page.map(shape)
}

function rowOf(link: ChainedEvent, chain: string, names: AccountNames): Row {
  const { seq, previousHash, hash, event } = link
  const { actor, target } = namesIn(link, names)
  return [
    ...[seq, new Date(event.at), auditSentence({ ...event, actor, target }), event.kind],
    ...[actorName(actor), target && accountName(target), event.target, event.addressPrefix, event.device],
    ...[previousHash, hash, canonicalEvent(event, chain)],
  ]
}

function entryOf(link: ChainedEvent, chain: string, names: AccountNames): object {
  const { seq, previousHash, hash, event } = link
  const sentence = auditSentence({ ...event, ...namesIn(link, names) })
  return { seq, previousHash, hash, sentence, event: JSON.parse(canonicalEvent(event, chain)) }
}

function namesIn({ event }: ChainedEvent, names: AccountNames) {
  const named = (accountId: string | null) =>
    accountId === null ? null : { accountId, ...(names.get(accountId) ?? { name: null, email: null }) }
  return {
    actor: { kind: event.actorKind, account: named(event.actorAccountId) },
    target: named(event.targetAccountId),
  }
}
