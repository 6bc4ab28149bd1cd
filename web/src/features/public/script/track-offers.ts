import { paths } from '../../../shared/paths.ts'
import { trackGuideClick, trackPlanClick } from '../../../shared/visits/track.ts'

/** Where on the public pages a button is. */
const placeOf = (pathname: string): string => {
  if (pathname === paths.home) return 'landing'
  if (pathname === paths.publicPricing) return 'public_pricing'
  return pathname.startsWith(`${paths.questions}/`) ? 'question_page' : 'public_page'
}

/** Counts the public pages' ways to a plan, to the trial and to the guide. */
export const trackOffers = () => {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a')
    if (!link) return
    // Written into the page: the texts of all offers would come along with this one figure.
    if (link.dataset.buyGuide) return trackGuideClick(Number(link.dataset.buyGuide))
    const planType = link.dataset.startPlan ?? (link.pathname === paths.register ? 'trial' : null)
    if (planType) trackPlanClick({ planType, buttonLocation: placeOf(window.location.pathname) })
  })
}
