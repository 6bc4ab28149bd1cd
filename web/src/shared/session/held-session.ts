/** What this tab holds of its session, in memory alone: no script of another page, and no disk, has it. */
export interface HeldSession {
  accessToken: string
  /** Without a key or a touch for so long the session ends; null: never. */
  idleMinutes: number | null
  /** It ends when the browser is closed. */
  shared: boolean
}

let held: HeldSession | null = null

export const heldSession = (): HeldSession | null => held

export const holdSession = (session: HeldSession | null) => {
  held = session
}
