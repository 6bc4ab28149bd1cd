import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './data-folder.ts'

/** How many items of level 1 and 2 each section of OWASP ASVS 5.0 has; they are numbered from 1. */
const LEVEL_2_ITEMS: Record<string, readonly number[]> = {
  '1.1': upTo(2),
  '1.2': upTo(10),
  '1.3': upTo(11),
  '1.4': upTo(3),
  '1.5': upTo(2),
  '2.1': upTo(3),
  '2.2': upTo(3),
  '2.3': upTo(4),
  '2.4': upTo(1),
  '6.1': upTo(3),
  '6.2': upTo(12),
  '6.3': upTo(4),
  '6.4': upTo(4),
  '6.5': upTo(5),
  '6.6': upTo(3),
  '6.8': upTo(4),
  '7.1': upTo(3),
  '7.2': upTo(4),
  '7.3': upTo(2),
  '7.4': upTo(5),
  '7.5': upTo(2),
  '7.6': upTo(2),
  '8.1': upTo(2),
  '8.2': upTo(3),
  '8.3': upTo(1),
  '8.4': upTo(1),
  '9.1': upTo(3),
  '9.2': upTo(4),
  '10.1': upTo(2),
  '10.2': upTo(2),
  '10.3': upTo(4),
  '10.4': upTo(11),
  '10.5': upTo(5),
  '10.6': upTo(2),
  '10.7': upTo(3),
  // Of configuration this one alone, which a review asked for.
  '13.2': [2],
  '16.1': upTo(1),
  '16.2': upTo(5),
  '16.3': upTo(4),
  '16.4': upTo(3),
  '16.5': upTo(3),
}
const EXPECTED = Object.entries(LEVEL_2_ITEMS).flatMap(([section, items]) =>
  items.map((item) => `${section}.${item}`),
)

interface Row {
  item: string
  state: string
  proof: string
}

const document = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const rows: Row[] = document.split('\n').flatMap((line) => {
  const [, item, , state, proof] = line.split('|').map((cell) => cell.trim())
  return item && state && proof && EXPECTED.includes(item) ? [{ item, state, proof }] : []
})

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

/** The tests that a row names, each with the titles quoted after it. */
function proofsOf({ proof }: Row): { file: string; titles: string[] }[] {
  const parts = proof.split('`')
  return parts.flatMap((file, at) => {
    if (at % 2 === 0 || !(file.endsWith('.test.ts') || file.endsWith('.e2e.ts'))) return []
    const quoted = parts[at + 1]?.split('"') ?? []
    return [{ file, titles: quoted.filter((_, each) => each % 2 === 1) }]
  })
}

test('every item of level 2 has one row', () => {
  expect(rows.map(({ item }) => item)).toEqual(EXPECTED)
})

test.each(rows)('$item is $state', (row) => {
  expect(['met', 'n/a', 'open']).toContain(row.state)
  const proofs = proofsOf(row)
  for (const { file, titles } of proofs) {
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const title of titles) expect(source, `${file} has no such title`).toContain(title)
  }
  const isDocument = row.proof.includes('](')
  if (row.state === 'met') expect(proofs.length > 0 || isDocument, row.proof).toBe(true)
  else expect(row.proof.length).toBeGreaterThan(5)
})
