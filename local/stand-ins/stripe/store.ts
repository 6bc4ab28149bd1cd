import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyJson } from './copy-json.ts'
import { StripeError } from './stripe-error.ts'
import type { Tables } from './tables.ts'

type Name = keyof Tables
type AnyRow = { id: string }
interface Change {
  table: Name
  id: string
  before: AnyRow | undefined
  after: AnyRow | undefined
}

/**
 * Tables of JSON objects in memory. With a folder each transaction is also appended to a journal there, and read
 * back at the next start; a line cut short by a crash was never answered for and is dropped.
 */
export function createStore(folder?: string) {
  const tables = new Map<Name, Map<string, AnyRow>>()
  const file = folder && join(folder, 'journal.jsonl')
  let changes: Change[] | undefined

  const tableOf = (name: Name): Map<string, AnyRow> => {
    const known = tables.get(name)
    if (known) return known
    const table = new Map<string, AnyRow>()
    tables.set(name, table)
    return table
  }

  const write = (table: Name, id: string, after: AnyRow | undefined) => {
    const rows = tableOf(table)
    const change = { table, id, before: rows.get(id), after }
    if (after) rows.set(id, after)
    else rows.delete(id)
    if (changes) changes.push(change)
    else commit([change])
  }

  const commit = (done: readonly Change[]) => {
    if (!file || done.length === 0) return
    const line = JSON.stringify(done.map(({ table, id, after }) => [table, id, after ?? null]))
    appendFileSync(file, `${line}\n`)
  }

  const load = (path: string) => {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (!line) continue
      let rows: [Name, string, AnyRow | null][]
      try {
        rows = JSON.parse(line)
      } catch {
        return
      }
      for (const [table, id, row] of rows) {
        if (row) tableOf(table).set(id, row)
        else tableOf(table).delete(id)
      }
    }
  }

  if (folder && file) {
    mkdirSync(folder, { recursive: true })
    if (existsSync(file)) load(file)
    // One line from here on, so that the file does not only grow.
    const rows = [...tables].flatMap(([name, table]) => [...table].map(([id, row]) => [name, id, row]))
    writeFileSync(`${file}.new`, rows.length > 0 ? `${JSON.stringify(rows)}\n` : '')
    renameSync(`${file}.new`, file)
  }

  return {
    /** A copy, to be changed and put back. */
    get<T extends Name>(table: T, id: string): Tables[T] | undefined {
      return copyJson(tableOf(table).get(id)) as Tables[T] | undefined
    },
    has: (table: Name, id: string): boolean => tableOf(table).has(id),
    /** In the order they were made; not to be changed. */
    all<T extends Name>(table: T): readonly Tables[T][] {
      return [...tableOf(table).values()] as Tables[Name][] as Tables[T][]
    },
    put<T extends Name>(table: T, row: Tables[T]): void {
      write(table, row.id, copyJson(row))
    },
    remove(table: Name, id: string): void {
      if (tableOf(table).has(id)) write(table, id, undefined)
    },
    /** All or nothing: where `work` throws, its changes are undone. One inside another joins it. */
    transaction<Result>(work: () => Result): Result {
      if (changes) return work()
      const mine: Change[] = []
      changes = mine
      try {
        const result = work()
        commit(mine)
        return result
      } catch (error) {
        if (error instanceof StripeError && error.keepsChanges) {
          commit(mine)
          throw error
        }
        for (const { table, id, before } of mine.reverse()) {
          if (before) tableOf(table).set(id, before)
          else tableOf(table).delete(id)
        }
        throw error
      } finally {
        changes = undefined
      }
    },
  }
}
export type Store = ReturnType<typeof createStore>
