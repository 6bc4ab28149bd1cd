import type { Db } from '@preceptor/db/connect'
import { sql } from 'kysely'
import { remindOfPractice } from '../jobs/remind-of-practice.ts'

/** Looks once whether anybody is to be reminded of practice, as a server does every hour; that one sends what is queued. */
export const remindNow = (db: Db): Promise<number> =>
  remindOfPractice(db, new Date(), {
    async mail(trx, job) {
      await sql`insert into pgboss.job (name, data) values ('mail', ${JSON.stringify(job)}::jsonb)`.execute(
        trx,
      )
    },
  })
