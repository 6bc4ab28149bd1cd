/** An action asked for under a key of the client's: asked again, it gets the same reply and is not done twice. */
export interface IdempotencyKeyTable {
  accountId: string
  key: string
  /** Of method, path and body: a key belongs to one request. */
  requestHash: string
  /** Null while the first request runs. */
  status: number | null
  reply: string | null
  createdAt: Date
}
