import { Info } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccountLink } from '../../features/account/sign-in/use-account-link.ts'
import { Brand } from '../../shared/components/brand.tsx'
import { Button, buttonClass } from '../../shared/components/button.tsx'
import { IconButton } from '../../shared/components/icon-button.tsx'
import { paths } from '../../shared/paths.ts'
import { AboutModal } from './about-modal.tsx'

/** Header of the public pages: what Preceptor is, and the two ways in. */
export function VisitorHeader() {
  const [aboutOpen, setAboutOpen] = useState(false)
  const openAbout = () => setAboutOpen(true)
  const link = useAccountLink()
  return (
    <header className="top">
      <div className="wrap">
        <Brand to={paths.home} className="mark-only" />
        <div className="top-end">
          <Button look="bare" className="max-sm:hidden" onClick={openAbout}>
            About
          </Button>
          <IconButton
            look="bare"
            label="About"
            className="sm:hidden"
            icon={<Info className="i" />}
            onClick={openAbout}
          />
          <Link className={buttonClass({ look: 'bare' }, 'whitespace-nowrap')} to={link(paths.signIn)}>
            Sign In
          </Link>
          <Link className={buttonClass({ look: 'quiet' })} to={link(paths.register)}>
            Start Free Trial
          </Link>
        </div>
      </div>
      <AboutModal open={aboutOpen} onOpenChange={setAboutOpen} />
    </header>
  )
}
