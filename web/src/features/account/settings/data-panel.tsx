import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { useApi } from '../../../shared/session/session-context.tsx'

/** Everything held on the account, as a file. */
export function DataPanel() {
  const api = useApi()
  const downloading = useMutation({
    mutationFn: async () => saveFile(await api.file('/api/auth/data'), 'preceptor-data.json'),
  })
  return (
    <section className="stack" aria-labelledby="download">
      <div className="setting">
        <div>
          <h3 id="download">Download your data</h3>
          <p className="small muted">
            Everything we have about you in one file: your account, devices, plan, and your interviews with
            their scores.
          </p>
        </div>
        <Button
          look="quiet"
          busyText={downloading.isPending && 'Preparing...'}
          onClick={() => downloading.mutate()}
        >
          Download<span className="sr"> my data</span>
        </Button>
      </div>
      {downloading.isError && (
        <Notice tone="bad">
          {failureText(downloading.error, 'We couldn’t download your data. Try again.')}
        </Notice>
      )}
      {downloading.isSuccess && (
        <Notice tone="good" live>
          Saved as preceptor-data.json.
        </Notice>
      )}
    </section>
  )
}
