import { CONTACT_TOPICS, MAX_CONTACT_CHARS } from '@preceptor/contracts/public/contact'
import { TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { Check, LockKeyhole, Mail, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { LinkFold } from '../../../shared/components/link-fold.tsx'
import { SUPPORT_EMAIL } from '../../../shared/paths.ts'
import { CONTACT_HINTS } from './contact-hints.ts'
import { SitePage } from './site-page.tsx'

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 *:first:mt-0.5 *:first:text-accent">
      {icon}
      <span className="wrap-anywhere">{children}</span>
    </li>
  )
}

/** What the message is about; the first answer is right for most who do not choose. */
const Topics = () => (
  <fieldset>
    <legend className="mb-2 font-medium">What’s it about?</legend>
    <div className="pick-chips">
      {Object.entries(CONTACT_TOPICS).map(([topic, label]) => (
        <label key={topic}>
          <input type="radio" name="about" value={topic} defaultChecked={topic === 'problem'} />
          <Check className="i" />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

/** Sent as it is without the page's script, which sends it in place and keeps what was typed. */
const ContactForm = () => (
  <form className="card pad stack gap-5" action="/contact" method="post" data-contact-form>
    <Topics />
    <div className="field">
      <label htmlFor="contact-email">Your email</label>
      <input
        className="input"
        id="contact-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
    </div>
    <div className="field">
      <label htmlFor="contact-message">Message</label>
      <textarea
        className="input"
        id="contact-message"
        name="message"
        required
        rows={6}
        maxLength={MAX_CONTACT_CHARS}
        aria-describedby="contact-hint"
      />
      <p id="contact-hint" className="hint">
        {CONTACT_HINTS.problem}
      </p>
    </div>
    <div className="unseen" aria-hidden="true">
      <label htmlFor="contact-website">Leave this empty</label>
      <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
    <p className="small muted flex gap-2">
      <LockKeyhole className="i mt-0.5 text-accent" />
      <span>
        <strong className="text-ink">Please leave patients out of it.</strong> Never send real patient health
        information, or your password.
      </span>
    </p>
    <p className="error empty:hidden" role="status" data-contact-note />
    <Button type="submit" className="justify-self-start">
      Send message
    </Button>
  </form>
)

/** The form to write with, and whom it and other ways reach; on a phone the form comes first. */
export function ContactPage() {
  return (
    <SitePage>
      <div className="split-page from-top contact-page">
        <div className="stack gap-3">
          <h1 className="text-(length:--text-hero)!">Talk to a person</h1>
          <p className="lead">We read every message and answer by email.</p>
        </div>
        <ContactForm />
        <div className="stack gap-5">
          <ul className="stack gap-4">
            <Fact icon={<Mail className="i" />}>
              <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
              <br />
              <span className="small muted">Billing, sign-in trouble, anything else</span>
            </Fact>
            <Fact icon={<Users className="i" />}>
              <strong>Schools and hospitals</strong>
              <br />
              <span className="small muted">
                More than {TEAM_SEATS} people? Choose “{CONTACT_TOPICS.school}” and tell us how many.
              </span>
            </Fact>
          </ul>
          <LinkFold label="How do I cancel?">
            <p className="muted">
              Press “Cancel subscription” on your account page. You keep your plan until the end of the period
              you paid for.
            </p>
          </LinkFold>
        </div>
      </div>
    </SitePage>
  )
}
