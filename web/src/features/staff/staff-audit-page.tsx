import { auditFileName } from '@preceptor/domain/text/export-file-name'
import { Navigate } from 'react-router-dom'
import { AuditLog } from '../../shared/audit/audit-log.tsx'
import { paths } from '../../shared/paths.ts'
import { useUser } from '../../shared/session/session-context.tsx'
import { StaffNav } from './staff-nav.tsx'

/** Who did what anywhere, for staff. For everybody else it is a page that is not there. */
export function StaffAuditPage() {
  if (!useUser()?.isStaff) return <Navigate to={paths.home} replace />
  return (
    <>
      <p className="eyebrow">Staff area</p>
      <h1>Audit log</h1>
      <StaffNav />
      <AuditLog
        path="/api/staff/audit"
        ofTeams
        about="Events of all teams and accounts. Opening this page is recorded too."
        fileNameOf={(format) =>
          auditFileName({ teamName: 'platform', format, day: new Date().toISOString().slice(0, 10) })
        }
      />
    </>
  )
}
