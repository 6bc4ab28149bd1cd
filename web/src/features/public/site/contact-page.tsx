import { Mail } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { SUPPORT_EMAIL } from '../../../shared/paths.ts'
import { SitePage } from './site-page.tsx'

/** Whom to write to, and what to leave out. */
export function ContactPage() {
  return (
    <SitePage>
      <div className="stack max-w-2xl gap-5">
        <h1>Contact us</h1>
        <p className="lead">
          Questions about your account, a plan for your school or hospital, or something that does not work:
          write to us. People read it and answer by email.
        </p>
        <div className="card stack">
          <p>
            <strong>{SUPPORT_EMAIL}</strong>
          </p>
          <a className={buttonClass()} href={`mailto:${SUPPORT_EMAIL}`}>
            <Mail className="i" />
            Write an email
          </a>
          <p className="small muted">
            Please write from the address of your account, and leave out your password and anything about real
            patients.
          </p>
        </div>
      </div>
    </SitePage>
  )
}
