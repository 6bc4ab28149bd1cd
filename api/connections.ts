/** Mails, reports and what is done by the clock; the queue has connections of its own. */
export const JOBS_CONNECTIONS = 5
export const QUEUE_CONNECTIONS = 4
/** The queue's and the watchers': they LISTEN. */
const LISTENERS = { jobs: 1, api: 1 }

/** Connections to the database that one api opens at most, by role. */
export const connectionsOfApi = (pool: number) => ({
  api: pool + LISTENERS.api,
  jobs: JOBS_CONNECTIONS + QUEUE_CONNECTIONS + LISTENERS.jobs,
})
