import { invalid, noSuch } from './stripe-error.ts'

interface ListParams {
  limit: number
  starting_after?: string
  ending_before?: string
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number }
}
export interface List<Row> {
  object: 'list'
  url: string
  has_more: boolean
  data: Row[]
}

/** One page of rows that are given oldest first: newest first, and whether there are more. */
export function page<Row extends { id: string; created?: number }>(
  url: string,
  rows: readonly Row[],
  { limit, starting_after, ending_before, created }: ListParams,
): List<Row> {
  const newest = rows.filter((row) => isWithin(row.created, created)).toReversed()
  if (starting_after && ending_before) {
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.')
  }
  const placeOf = (id: string, param: string) => {
    const index = newest.findIndex((row) => row.id === id)
    if (index < 0) throw noSuch('object', id, param, 400)
    return index
  }
  if (ending_before) {
    const end = placeOf(ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', url, has_more: start > 0, data: newest.slice(start, end) }
  }
  const start = starting_after ? placeOf(starting_after, 'starting_after') + 1 : 0
  return {
    object: 'list',
    url,
    has_more: newest.length > start + limit,
    data: newest.slice(start, start + limit),
  }
}

function isWithin(seconds: number | undefined, range: ListParams['created']): boolean {
  if (range === undefined || seconds === undefined) return true
  if (typeof range === 'number') return seconds === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte
}

/** A list inside an object. */
export const sublist = <Row>(url: string, data: Row[]): List<Row> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
