import { ExportSizeReply, type TeamReply } from '@preceptor/contracts/teams/team'
import { exportFileName } from '@preceptor/domain/text/export-file-name'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { exportFailureText } from '../page/team-failure.ts'
import { teamQuery } from '../page/use-team.ts'
import { type ExportRequest, exportPath, exportSizePath } from './export-request.ts'

/** Fetches a file of the team and hands it to the browser; one at a time. */
export const useExport = (team: TeamReply['team']) => {
  const api = useApi()
  const exporting = useMutation({
    mutationFn: async (request: ExportRequest) => {
      const { from: firstDay, to: lastDay, ...kind } = request
      const name = exportFileName({ teamName: team.name, ...kind, firstDay, lastDay })
      saveFile(await api.file(exportPath(team.teamId, request)), name)
      return name
    },
  })
  return {
    begin: (request: ExportRequest) => {
      if (!exporting.isPending) exporting.mutate(request)
    },
    /** The format that is on its way. */
    busy: exporting.isPending ? exporting.variables.format : null,
    saved: exporting.data ?? null,
    failed: exporting.isError ? exportFailureText(exporting.error) : null,
  }
}

/** How large each format would be, estimated by the api; undefined while that is not known. */
export const useExportSize = (teamId: string, request: Omit<ExportRequest, 'format'>, isSound: boolean) => {
  const api = useApi()
  const path = exportSizePath(teamId, request)
  const { data } = useQuery({
    queryKey: [...teamQuery(teamId), 'size', path],
    queryFn: ({ signal }) => api.get(path, ExportSizeReply, { signal }),
    enabled: isSound,
    placeholderData: keepPreviousData,
  })
  return isSound ? data : undefined
}
