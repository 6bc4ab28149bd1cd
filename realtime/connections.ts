const LISTENERS = 1

/** Connections to the database that one realtime server opens at most. */
export const connectionsOfRealtime = (pool: number): number => pool + LISTENERS
