/** A visit as its last report tells it, under the id that the browser made for it. */
export interface BrowseSessionTable {
  id: string
  totalClicks: number
  pageCount: number
  /** Paths without their queries and ids. */
  pages: string[]
  durationSeconds: number
  finalPage: string | null
  endedAt: Date
}
