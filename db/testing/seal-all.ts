import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../connect.ts'
import { sealAuditEvents } from '../queries/audit/seal-audit-events.ts'
import { verifyAuditLog } from '../queries/audit/verify-audit-log.ts'

const LOOK_EVERY_MS = 15

/** Seals every event there is; a server may be sealing at the same moment, and then it is waited for. */
export async function sealAll(db: Db): Promise<void> {
  for (;;) {
    await sealAuditEvents(db)
    const found = await verifyAuditLog(db)
    if (!found.isWhole) throw new Error(found.problem)
    if (found.waiting === 0) return
    await sleep(LOOK_EVERY_MS)
  }
}
