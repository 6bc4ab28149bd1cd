import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import type { JobFileState } from './use-job-file.ts'

/** How the reading of a file went; `onUndo` gives back the text it replaced. */
export function JobFileNotice({ file, onUndo }: { file: JobFileState; onUndo?: () => void }) {
  if (file.status === 'failed') return <Notice tone="bad">{file.problem}</Notice>
  return (
    <div role="status" className="empty:-mt-4">
      {file.status === 'read' && (
        <Notice
          tone="good"
          actions={
            onUndo && (
              <Button look="quiet" onClick={onUndo}>
                Put my text back
              </Button>
            )
          }
        >
          <p className="wrap-anywhere">We read {file.name}. Fix anything that isn’t right.</p>
        </Notice>
      )}
    </div>
  )
}
