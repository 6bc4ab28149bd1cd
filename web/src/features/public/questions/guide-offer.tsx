import { GUIDE_OFFER, WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'
import { Check, Download, Lock, Mail } from 'lucide-react'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
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

/** The guide and its price; what is claimed of both only where it was proved. */
export function GuidePack({ page, claimsProved }: { page: QuestionPage; claimsProved: boolean }) {
  return (
    <section className="section card pad guide-pack" id="weakness-guide" aria-labelledby="guide-heading">
      <div className="stack">
        <h2 id="guide-heading" className="text-2xl">
          {WEAKNESS_PAGE_COPY.packTitle}
        </h2>
        <p>{WEAKNESS_GUIDE.subtitle}.</p>
        <ul className="tick">
          {WEAKNESS_PAGE_COPY.packPoints.map((line) => (
            <li key={line}>
              <Check className="i" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="card soft stack offer-card">
        {claimsProved && <Badge tone="accent">{discount.text}</Badge>}
        {claimsProved ? <FormerPrice /> : <p className="price">{price}</p>}
        <p className="small muted">{claimsProved && `${saving.text}. `}Paid once, no subscription.</p>
        <BuyGuide wide page={page} label={`Get the guide - ${price}`} />
        {claimsProved && <p className="small muted">{downloads.text}</p>}
      </div>
    </section>
  )
}

/** In the order of the badges. */
const ICONS = [Download, Mail, Lock]

/** Below a weakness page: the guide once more. */
export function GuideCall({ page }: { page: QuestionPage }) {
  return (
    <section className="card pad section stack bottom-call" aria-labelledby="bottom-call">
      <h2 id="bottom-call" className="text-2xl">
        {page.cta.mainText}
      </h2>
      <p className="muted">{page.cta.subText}</p>
      <p>
        <BuyGuide page={page} label={WEAKNESS_PAGE_COPY.bottomButton} />
      </p>
      <ul className="row max-sm:justify-center">
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
    </section>
  )
}
