import { PgBoss } from 'pg-boss'

/** The job queue's own schema. */
export const QUEUE_SCHEMA = 'pgboss'

/** Makes the job queue's schema or brings it up to date. The servers cannot: they find it there. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 })
  await boss.start()
  await boss.stop({ graceful: false })
}
