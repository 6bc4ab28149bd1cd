import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'

/** In place of a setup that can’t be started, where the plan has no voice to give: why, and what to do instead. */
export function NoVoiceNotice({ obstacle }: { obstacle: string }) {
  return (
    <Notice
      tone="info"
      live
      className="mt-4"
      actions={
        <>
          <Link className={buttonClass()} to={paths.pricing}>
            See plans
          </Link>
          <Link className={buttonClass({ look: 'quiet' })} to={paths.behavioralPractice}>
            Practice by typing
          </Link>
        </>
      }
    >
      {obstacle} You can practice by typing in the meantime.
    </Notice>
  )
}
