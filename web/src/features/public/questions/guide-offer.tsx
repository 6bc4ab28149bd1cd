import { GUIDE_OFFER, WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { Check, Download, Lock, Mail } from 'lucide-react'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { QuietFold } from '../site/quiet-fold.tsx'
import { buyGuideFrom } from './question-links.ts'

const { price, regularPrice, discount, saving, downloads } = GUIDE_OFFER

/** The way to the offer: after the sample answer, when the reader knows what an example is worth. */
export function ToTheGuide() {
  return (
    <p>
      <a className={buttonClass({ look: 'quiet' })} href="#weakness-guide">
        {WEAKNESS_PAGE_COPY.heroButton}
      </a>
    </p>
  )
}

/** Buys the guide; the click is the event that is measured (B20). */
function BuyGuide({ page, label, wide }: { page: QuestionPage; label: string; wide?: boolean }) {
  return (
    <a
      className={buttonClass({ big: true, wide })}
      href={buyGuideFrom(page)}
      rel="nofollow"
      data-buy-guide={GUIDE_OFFER.conversionValueUsd}
    >
      {label}
    </a>
  )
}

function FormerPrice() {
  return (
    <p className="price">
      <del>
        <span className="sr">Regular price </span>
        {regularPrice.text}
      </del>{' '}
      <ins>
        <span className="sr">Now </span>
        {price}
      </ins>
    </p>
  )
}

/** In the order of the badges. */
const ICONS = [Download, Mail, Lock]

/** What the guide holds and its price, said once; what is claimed of both only where it was proved. */
export function GuidePack({ page, claimsProved }: { page: QuestionPage; claimsProved: boolean }) {
  return (
    <section className="section card pad guide-pack" id="weakness-guide" aria-labelledby="guide-heading">
      <div className="stack">
        <h2 id="guide-heading" className="text-2xl">
          {page.cta.mainText}
        </h2>
        <p>{page.cta.subText}</p>
        <h3>{WEAKNESS_PAGE_COPY.packTitle}</h3>
        <QuietFold onPhoneOnly label="What’s in each example">
          <ul className="tick">
            {WEAKNESS_PAGE_COPY.packPoints.map((line) => (
              <li key={line}>
                <Check className="i" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </QuietFold>
      </div>
      <div className="card soft stack offer-card">
        {claimsProved && <Badge tone="accent">{discount.text}</Badge>}
        {claimsProved && <FormerPrice />}
        <BuyGuide wide page={page} label={WEAKNESS_PAGE_COPY.bottomButton} />
        <p className="small muted">{claimsProved && `${saving.text}. `}One-time payment, no subscription.</p>
        <ul className="row gap-2 justify-center">
          {WEAKNESS_PAGE_COPY.badges.map((label, at) => {
            const Icon = ICONS[at] ?? Check
            return (
              <li key={label} className="badge">
                <Icon className="i" />
                {label}
              </li>
            )
          })}
        </ul>
        {claimsProved && <p className="small muted">{downloads.text}</p>}
      </div>
    </section>
  )
}
