/** Kept by rate-limiter-flexible, which names the columns; keys are hashed by the caller. */
export interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}
