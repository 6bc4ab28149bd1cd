import { useMutation } from '@tanstack/react-query'
import { Download, TriangleAlert } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { useApi } from '../../../shared/session/session-context.tsx'

/** The report as a PDF: handing it over, and how that goes. */
export const useReport = (sessionId: string, startTime: string | undefined) => {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const query = new URLSearchParams({ timeZone })
      const file = await api.file(`/api/mock-interview/${sessionId}/report?${query}`)
      saveFile(file, `preceptor-interview-${(startTime ?? new Date().toISOString()).slice(0, 10)}.pdf`)
    },
  })
}

export function ReportButton({ report }: { report: ReturnType<typeof useReport> }) {
  return (
    <Button look="bare" busyText={report.isPending && 'Preparing...'} onClick={() => report.mutate()}>
      <Download className="i" />
      Download Report
    </Button>
  )
}

export function ReportOutcome({ report }: { report: ReturnType<typeof useReport> }) {
  if (report.isError)
    return (
      <p className="error mt-3" role="alert">
        <TriangleAlert className="i" />
        We couldn’t make your report. {failureText(report.error, 'Please try again.')}
      </p>
    )
  return (
    <p className="small muted mt-3" role="status" hidden={!report.isSuccess}>
      {report.isSuccess && 'Your report is in your downloads.'}
    </p>
  )
}
