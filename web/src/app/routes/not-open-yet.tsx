import { Link } from 'react-router-dom'
import { buttonClass } from '../../components/button.tsx'
import { useUser } from '../../features/account/session-context.tsx'
import { isLapsed } from '../../features/subscription/access.ts'
import { useSubscriptionStatus } from '../../features/subscription/use-subscription.ts'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { paths } from '../paths.ts'

/** The one step on that works today: practice, whom to ask, or the way in. */
const useNextStep = () => {
  const user = useUser()
  const status = useSubscriptionStatus()
  if (!user) return { to: paths.register, label: 'Start Free Trial' }
  if (status !== 'pending' && status !== 'failed' && isLapsed(status))
    return { to: paths.contact, label: 'Contact us' }
  return { to: paths.mockSetup, label: 'Go to the voice interview' }
}

/** Stands where the question pages are still to come, and says so. */
export function NotOpenYet() {
  useDocumentTitle('Interview question')
  const next = useNextStep()
  return (
    <div className="stack">
      <h1>Interview question</h1>
      <p className="lead">This page is not open yet.</p>
      <p className="muted">Here you will read a sample answer to this question, and what most nurses miss.</p>
      <Link className={buttonClass()} to={next.to}>
        {next.label}
      </Link>
    </div>
  )
}
