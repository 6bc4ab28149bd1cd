import { NavLink } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'

const PAGES = [
  { to: paths.staffAnalytics, label: 'Clicks and conversions' },
  { to: paths.staffAudit, label: 'Audit log' },
]

/** The pages of staff. */
export function StaffNav() {
  return (
    <nav aria-label="Staff" className="tabs mt-5 mb-6">
      {PAGES.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
