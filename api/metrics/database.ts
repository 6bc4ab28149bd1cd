import { METRIC_HELP } from '@preceptor/contracts/metric-helps'
import { connectionsOf, type Db } from '@preceptor/db/connect'
import { answersWithin } from '@preceptor/db/ping'
import { Gauge, type Registry } from 'prom-client'

/** A scrape waits ten seconds; a database that takes longer than this is away. */
const DATABASE_MS = 2_000

/** Looks at each scrape whether the database answers, and how its connections are used. */
export function measureDatabase(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'preceptor_database_connections',
    help: METRIC_HELP.databaseConnections,
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'preceptor_database_up',
    help: METRIC_HELP.databaseUp,
    registers: [metrics],
    async collect() {
      this.set((await answersWithin(db, DATABASE_MS)) ? 1 : 0)
    },
  })
}
