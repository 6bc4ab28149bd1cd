import { paths } from '../../../shared/paths.ts'
import { homeOf } from '../../../shared/session/home-of.ts'
import { keepLedFrom } from '../../../shared/session/led-from.ts'
import { knownUser } from './known-user.ts'

/**
 * Leads a signed-in user home from the front page, and from the public plans to their own (R5); elsewhere the header
 * offers the way back in place of a trial. Whether the stored sign-in still holds is for the app to find out, which
 * comes back here where it does not.
 */
export const redirectSignedIn = () => {
  const user = knownUser()
  if (!user) return
  const { pathname, search } = window.location
  const leadTo = (place: string) => {
    keepLedFrom(pathname + search)
    window.location.replace(place)
  }
  if (pathname === paths.home) return leadTo(homeOf(user))
  if (pathname === paths.publicPricing) return leadTo(paths.pricing + search)
  for (const offer of document.querySelectorAll('[data-start-trial]')) offer.remove()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) {
    link.textContent = 'Dashboard'
    link.href = homeOf(user)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-home]')) {
    link.textContent = 'Go to your dashboard'
    link.href = homeOf(user)
  }
}
