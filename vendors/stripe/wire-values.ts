/** The id of what Stripe names by its id or, expanded, as a whole. */
export function idOf(value: string | { id: string }): string
export function idOf(value: string | { id: string } | null | undefined): string | null
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : value.id
}

/** Stripe counts in whole seconds. */
export function dateOf(seconds: number): Date
export function dateOf(seconds: number | null | undefined): Date | null
export function dateOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000)
}

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export interface WriteOptions {
  /** The same key within a day gets the same answer; without one each call is an action of its own. */
  idempotencyKey?: string
}
