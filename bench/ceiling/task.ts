/** How a writer tells other processes that it took an interview. */
export const KINDS = ['silent', 'in the commit', 'after it'] as const
export type Kind = (typeof KINDS)[number]

export interface SaversTask {
  url: string
  /** Open interviews, with the lease that may save them. */
  interviews: { id: string; leaseToken: number }[]
  connections: number
  seconds: number
}
export interface WritersTask {
  url: string
  interviews: { id: string; accountId: string }[]
  writers: number
  /** Takes of each writer a second; null: one after the other without a pause. */
  perSecond: number | null
  kind: Kind
  seconds: number
}
/** What a child has measured, the first second left out. */
export interface Measured {
  perSecond: number
  p50: number
  p99: number
}

export const WARM_UP_MS = 1_000
export const VARIABLE = 'CEILING_TASK'
export const readTask = <Task>(): Task => JSON.parse(process.env[VARIABLE] ?? '')
