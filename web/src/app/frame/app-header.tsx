import type { User } from '@preceptor/contracts/accounts/session-user'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Brand } from '../../shared/components/brand.tsx'
import { Button, buttonClass } from '../../shared/components/button.tsx'
import { Modal } from '../../shared/components/dialogs/modal.tsx'
import { IconButton } from '../../shared/components/icon-button.tsx'
import { paths } from '../../shared/paths.ts'
import { useSubscription, useSubscriptionStatus } from '../../shared/plan/use-subscription.ts'
import { homeOf } from '../../shared/session/home-of.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { AboutModal } from './about-modal.tsx'
import { hasPaidPlan, isCurrent, navLinksFor, subscribeLabel } from './nav-links.ts'
import { UserMenu } from './user-menu.tsx'

const ACCOUNT = { to: paths.account, label: 'Account' }

type Open = 'none' | 'menu' | 'about'

/** Header of the signed-in pages; on narrow screens its links live in a dialog. */
export function AppHeader({ user }: { user: User }) {
  const status = useSubscriptionStatus()
  const { pathname } = useLocation()
  const signOut = useSignOut()
  const [open, setOpen] = useState<Open>('none')
  const links = navLinksFor(user, status)
  const isPaid = hasPaidPlan(useSubscription().data)
  const subscribe =
    isPaid || links === null || user.isStaff ? null : { to: paths.pricing, label: subscribeLabel(status) }
  const current = (to: string) => (isCurrent(to, pathname) ? ('page' as const) : undefined)
  const menuRow = ({ to, label }: { to: string; label: string }) => (
    <Link key={to} to={to} aria-current={current(to)} className="sheet-row" onClick={() => setOpen('none')}>
      {label}
    </Link>
  )
  return (
    <header className="top">
      <div className="wrap">
        <Brand to={homeOf(user)} />
        {links === null ? (
          <div className="nav" aria-hidden="true">
            <span className="h-5 w-96 rounded-md bg-surface-2" />
          </div>
        ) : (
          links.length > 0 && (
            <nav className="nav" aria-label="Main">
              {links.map(({ to, label }) => (
                <Link key={to} to={to} aria-current={current(to)}>
                  {label}
                </Link>
              ))}
            </nav>
          )
        )}
        <div className="top-end">
          {subscribe && (
            <Link
              className={buttonClass({ look: 'quiet' }, 'max-lg:hidden')}
              to={subscribe.to}
              aria-current={current(subscribe.to)}
            >
              {subscribe.label}
            </Link>
          )}
          <Button look="bare" className="max-lg:hidden" onClick={() => setOpen('about')}>
            About
          </Button>
          <UserMenu user={user} hasPlan={isPaid} />
          <IconButton
            look="quiet"
            label="Menu"
            className="lg:hidden"
            icon={<Menu className="i" />}
            aria-haspopup="dialog"
            aria-expanded={open === 'menu'}
            onClick={() => setOpen('menu')}
          />
        </div>
      </div>
      <Modal open={open === 'menu'} isSheet onOpenChange={() => setOpen('none')} title="Menu">
        <nav aria-label="Main" className="-mx-3 grid">
          {links?.map(menuRow)}
          {links && links.length > 0 && <hr className="m-3 border-line" />}
          {[...(subscribe ? [subscribe] : []), ACCOUNT].map(menuRow)}
          <button type="button" className="sheet-row" onClick={() => setOpen('about')}>
            About
          </button>
          <button type="button" className="sheet-row" onClick={() => signOut()}>
            Logout
          </button>
        </nav>
      </Modal>
      <AboutModal open={open === 'about'} onOpenChange={() => setOpen('none')} />
    </header>
  )
}
