import { paths } from '../app/paths.ts'
import { homeOf } from '../features/account/home-of.ts'
import { knownUser } from './known-user.ts'

/** Leads a signed-in nurse home from the front page, and from the public plans to her own (R5). */
export const leadOn = () => {
  const user = knownUser()
  if (!user) return
  const { pathname, search } = window.location
  if (pathname === paths.home) return window.location.replace(homeOf(user))
  if (pathname === paths.publicPricing) return window.location.replace(paths.pricing + search)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) {
    link.textContent = 'Dashboard'
    link.href = homeOf(user)
  }
}
