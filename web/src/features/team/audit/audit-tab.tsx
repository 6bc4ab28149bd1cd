import type { TeamReply } from '@preceptor/contracts/teams/team'
import { auditFileName } from '@preceptor/domain/text/export-file-name'
import { AuditLog } from '../../../shared/audit/audit-log.tsx'
import { teamPath } from '../page/use-team.ts'

/** Who did what in the team, for its admins. */
export function AuditTab({ team: { teamId, name } }: Pick<TeamReply, 'team'>) {
  return (
    <AuditLog
      path={`${teamPath(teamId)}/audit`}
      about="Who signed in, changed something or exported data, and from where."
      fileNameOf={(format) =>
        auditFileName({ teamName: name, format, day: new Date().toISOString().slice(0, 10) })
      }
    />
  )
}
