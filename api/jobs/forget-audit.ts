import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { forgetAuditEvents } from '@preceptor/db/queries/audit/forget-audit-events'
import type { HourlyParts } from './hourly-parts.ts'

/** Removes the events of the audit log whose time has ended, and adds one that says how many. */
export function forgetAudit(db: Db, now: Date, { auditDays }: HourlyParts): Promise<number> {
  const before = new Date(now.getTime() - auditDays * DAY_MS)
  return db.transaction().execute(async (trx) => {
    const events = await forgetAuditEvents(trx, { before })
    if (events > 0) {
      const details = { events, keptDays: auditDays }
      await addAuditEvent(trx, { actorKind: 'system' }, { kind: 'audit.expired', details })
    }
    return events
  })
}
