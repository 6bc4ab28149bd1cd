import { WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import { Menu } from 'lucide-react'
import { BrandMark } from '../../../shared/components/brand.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'

const LINKS = [
  { href: '/#features', label: 'Features' },
  { href: paths.questions, label: 'Questions' },
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

/** The way to practice beside a weakness page, in place of the ways in (spec 3 section 2). */
function ToPractice({ href }: { href: string }) {
  return (
    <a className={buttonClass({ look: 'quiet' })} href={href} target="_blank" rel="noopener">
      {WEAKNESS_PAGE_COPY.headerLink}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}

const currentOf = (href: string, current: 'questions' | null) =>
  current === 'questions' && href === paths.questions ? 'true' : undefined

/**
 * Header of the public pages, the same on all of them but weakness pages, which have a way to practice in place of the
 * ways in. On narrow screens the links live in a popover.
 */
export function PublicHeader({
  current = null,
  practice = null,
}: {
  current?: 'questions' | null
  practice?: string | null
}) {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand mark-only" href={paths.home}>
          <BrandMark />
        </a>
        <nav className="nav" aria-label="Main">
          {LINKS.map(({ href, label }) => (
            <a key={href} href={href} aria-current={currentOf(href, current)}>
              {label}
            </a>
          ))}
        </nav>
        <div className="top-end">
          {practice === null ? <WaysIn /> : <ToPractice href={practice} />}
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
      </nav>
    </header>
  )
}
