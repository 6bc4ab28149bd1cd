import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { CopyLine } from '../../../shared/components/copy-line.tsx'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { useChangePlan } from '../../../shared/practice-plan/use-plan.ts'

/** Calendar apps subscribe by this scheme. */
const toSubscription = (url: string) => `webcal:${url.slice(url.indexOf('//'))}`

/** A button that opens the dialog in which the plan is put into a calendar, by subscription or as a file. */
export function CalendarLink({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  const renewing = useChangePlan()
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Add to calendar
      </button>
      <Modal
        open={open}
        onOpenChange={(next) => {
          renewing.reset()
          setOpen(next)
        }}
        title="Add to calendar"
      >
        <p className="muted">
          Add it, and your calendar stays up to date when days move. The file is a copy as of today and won’t
          update.
        </p>
        <p className="row">
          <a className="btn" href={toSubscription(url)}>
            Add to my calendar
          </a>
          <a className="btn quiet" href={url} download="preceptor-plan.ics">
            Download file
          </a>
        </p>
        <CopyLine name="Calendar link" value={url} />
        <p className="small muted">
          Anyone with this link can see your practice days, and nothing else. If you make a new one, the old
          one stops working.
        </p>
        {renewing.isError && (
          <Notice tone="bad">
            {failureText(renewing.error, 'We couldn’t make a new link. Please try again.')}
          </Notice>
        )}
        {renewing.isSuccess && (
          <Notice tone="good" live>
            You have a new link. The old one no longer works.
          </Notice>
        )}
        <p>
          <Button
            look="bare"
            busyText={renewing.isPending && 'Making...'}
            onClick={() => renewing.mutate({ renewCalendar: true })}
          >
            Make a new link
          </Button>
        </p>
      </Modal>
    </>
  )
}
