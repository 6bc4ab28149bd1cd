import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

interface Compilable<Row> {
  compile: () => CompiledQuery<Row>
}

/**
 * A query for a path that every request takes: its SQL is built at the first call only (building costs several times
 * what sending it does). `build` has to use each parameter once, in order, and nothing else that changes.
 */
export function compileOnce<Parameters extends readonly unknown[], Row>(
  build: (db: Db, ...parameters: Parameters) => Compilable<Row>,
): (db: Db, ...parameters: Parameters) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ...parameters) => {
    compiled ??= compile(build(db, ...parameters), parameters)
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function compile<Row>(query: Compilable<Row>, parameters: readonly unknown[]): CompiledQuery<Row> {
  const compiled = query.compile()
  const isInOrder =
    compiled.parameters.length === parameters.length &&
    parameters.every((parameter, at) => compiled.parameters[at] === parameter)
  if (!isInOrder) throw new Error('A query compiled once takes each parameter once, in order.')
  return compiled
}
