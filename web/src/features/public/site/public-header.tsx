import { WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import { Menu } from 'lucide-react'
import { BrandMark } from '../../../shared/components/brand.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'
import { AboutButton, AboutDialog } from './about-dialog.tsx'

const LINKS = [
  { href: '/#features', label: 'Features' },
  { href: '/#pricing', label: 'Pricing' },
  { href: '/#testimonials', label: 'Success Stories' },
] as const

const MENU = 'site-menu'

/** Signing in, which the script of the page makes the way home where somebody is signed in, and the trial. */
function WaysIn() {
  return (
    <>
      <a className={buttonClass({ look: 'bare' }, 'whitespace-nowrap')} href={paths.signIn} data-sign-in>
        Sign In
      </a>
      <a className={buttonClass()} href={paths.register} data-start-trial>
        Start Free Trial
      </a>
    </>
  )
}

/**
 * Header of the front page and its neighbors, these with an About as in the app; on narrow screens the links live in a
 * popover.
 */
export function PublicHeader({ hasAbout = false }: { hasAbout?: boolean }) {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand mark-only" href={paths.home}>
          <BrandMark />
        </a>
        <nav className="nav" aria-label="Main">
          {LINKS.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className="top-end">
          {hasAbout && <AboutButton className={buttonClass({ look: 'bare' }, 'max-lg:hidden')} />}
          <WaysIn />
          <button
            type="button"
            className={buttonClass({ look: 'quiet' }, 'icon lg:hidden')}
            popoverTarget={MENU}
          >
            <Menu className="i" />
            <span className="sr">Menu</span>
          </button>
        </div>
      </div>
      <nav id={MENU} className="menu site-menu" aria-label="Sections" popover="auto">
        {LINKS.map(({ href, label }) => (
          <a key={href} className="menu-item" href={href}>
            {label}
          </a>
        ))}
        {hasAbout && <AboutButton className="menu-item w-full" />}
      </nav>
      {hasAbout && <AboutDialog />}
    </header>
  )
}

/** Header of the question pages: the way in, or on weakness pages the way to practice, beside the page. */
export function QuestionHeader({ practice }: { practice: string | null }) {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand mark-only" href={paths.home}>
          <BrandMark />
        </a>
        <div className="top-end">
          {practice === null ? (
            <WaysIn />
          ) : (
            <a className={buttonClass({ look: 'quiet' })} href={practice} target="_blank" rel="noopener">
              {WEAKNESS_PAGE_COPY.headerLink}
              <span className="sr"> (opens in a new tab)</span>
            </a>
          )}
        </div>
      </div>
    </header>
  )
}
