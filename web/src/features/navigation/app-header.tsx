import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Brand } from '../../components/brand.tsx'
import { Button, buttonClass } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Modal } from '../../components/modal.tsx'
import { useUser } from '../account/session-context.tsx'
import { AboutModal } from './about-modal.tsx'
import { isCurrent, navLinksFor } from './nav-links.ts'
import { UserMenu } from './user-menu.tsx'

type Open = 'none' | 'menu' | 'about'

/** Header of the signed-in pages; on narrow screens its links live in a dialog. */
export function AppHeader() {
  const user = useUser()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Open>('none')
  const links = navLinksFor(user)
  const current = (to: string) => (isCurrent(to, pathname) ? ('page' as const) : undefined)
  return (
    <header className="top">
      <div className="wrap">
        <Brand to={paths.dashboard} />
        <nav className="nav" aria-label="Main">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={current(to)}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="top-end">
          <Link
            className={buttonClass({ look: 'quiet' }, 'max-lg:hidden')}
            to={paths.pricing}
            aria-current={current(paths.pricing)}
          >
            Subscribe
          </Link>
          <Button look="bare" className="max-lg:hidden" onClick={() => setOpen('about')}>
            About
          </Button>
          {user && <UserMenu user={user} />}
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
      <Modal open={open === 'menu'} onOpenChange={() => setOpen('none')} title="Menu">
        <nav aria-label="Main" className="stack gap-1">
          {[...links, { to: paths.pricing, label: 'Subscribe' }].map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={current(to)}
              className="flex min-h-11 items-center text-ink no-underline aria-[current]:text-accent"
              onClick={() => setOpen('none')}
            >
              {label}
            </Link>
          ))}
          <button
            type="button"
            className="flex min-h-11 items-center text-start text-ink"
            onClick={() => setOpen('about')}
          >
            About
          </button>
        </nav>
      </Modal>
      <AboutModal open={open === 'about'} onOpenChange={() => setOpen('none')} />
    </header>
  )
}
