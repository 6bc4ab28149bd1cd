import type { User } from '@preceptor/contracts/auth'
import { paths } from '../../app/paths.ts'

/** Main navigation of a signed-in nurse; the team is for its admins and members. */
export const navLinksFor = (user: User | null) => [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.clinicalPractice, label: 'Clinical' },
  { to: paths.behavioralPractice, label: 'Behavioral' },
  { to: paths.mockSetup, label: 'Voice Interview' },
  ...(user && (user.role === 'admin' || user.teamId) ? [{ to: paths.team, label: 'Team' }] : []),
]

/** Results belong to the practice they came from. */
export const isCurrent = (to: string, pathname: string) =>
  pathname === to || (to === paths.mockSetup && pathname.startsWith('/app/results/mock/'))
