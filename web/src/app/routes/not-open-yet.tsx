import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '../../components/button.tsx'
import { withReturnTo } from '../../features/account/return-to.ts'
import { useUser } from '../../features/account/session-context.tsx'
import { isLapsed } from '../../features/subscription/access.ts'
import { useSubscriptionStatus } from '../../features/subscription/use-subscription.ts'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { paths } from '../paths.ts'

/** The pages that are still to come, and what each will do. */
const COMING = {
  team: {
    title: 'Your team',
    will: 'Here you will find the teams you manage and the teams you are part of.',
  },
  teamAdmin: {
    title: 'Team administration',
    will: 'Here you will manage the members of your team and see how their practice goes.',
  },
  createTeam: {
    title: 'Create Your Team',
    will: 'Here you will name a team and invite its first members.',
  },
  invitations: {
    title: 'Team Invitations',
    will: 'Here you will invite members by email and see who has not answered yet.',
  },
  invitation: {
    title: 'Team invitation',
    will: 'Here you will read who invited you, and accept.',
  },
  question: {
    title: 'Interview question',
    will: 'Here you will read a sample answer to this question, and what most nurses miss.',
  },
} as const

type ComingPage = keyof typeof COMING

/** The one step on that works today: practice, whom to ask, or the way in. */
const useNextStep = (page: ComingPage) => {
  const user = useUser()
  const status = useSubscriptionStatus()
  const { pathname, search } = useLocation()
  if (!user && page === 'invitation')
    return { to: withReturnTo(paths.signIn, pathname + search), label: 'Go to sign in' }
  if (!user) return { to: paths.register, label: 'Start Free Trial' }
  if (status !== 'pending' && status !== 'failed' && isLapsed(status))
    return { to: paths.contact, label: 'Contact us' }
  return { to: paths.mockSetup, label: 'Go to the voice interview' }
}

/** Stands where a page is still to come, and says so. */
export function NotOpenYet({ page }: { page: ComingPage }) {
  const { title, will } = COMING[page]
  useDocumentTitle(title)
  const next = useNextStep(page)
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead">This page is not open yet.</p>
      <p className="muted">{will}</p>
      <Link className={buttonClass()} to={next.to}>
        {next.label}
      </Link>
    </div>
  )
}
