import { paths } from '../../../shared/paths.ts'
import { SIGN_IN_FIRST } from '../../../shared/plan/billing-failure.ts'
import { COUPON_TEXT, codeOf, planOfCode, plansWithCode } from '../../../shared/plan/coupon.ts'
import { registerFor, toPlanChoice } from '../../../shared/plan/plan-choice.ts'
import { withReturnTo } from '../../../shared/session/return-to.ts'

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** Shows which plan a typed code is for, and hands it on to where it can be used. */
const guide = (code: string) => {
  const wanted = planOfCode(code)
  for (const card of all('[data-plan]')) {
    const { plan } = card.dataset
    card.classList.toggle('dim', wanted !== null && plan !== wanted)
    card.querySelector<HTMLElement>('[data-coupon]')!.hidden = plan !== wanted
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-start-plan]')) {
    const plan = toPlanChoice(link.dataset.startPlan ?? null)
    if (!plan) continue
    link.href = registerFor(plan, plansWithCode(code))
    // The plan of the code has the loud button; without one it is the plan that has it as it is sent.
    link.dataset.quiet ??= String(link.classList.contains('quiet'))
    link.classList.toggle('quiet', wanted ? plan !== wanted : link.dataset.quiet === 'true')
  }
}

/**
 * The discount code of a visitor: the user learns its plan, and that the user signs in to use it (spec 3 section 5).
 */
export const startCodeForm = () => {
  const form = document.querySelector<HTMLFormElement>('[data-code-form]')
  const field = form?.querySelector('input')
  const note = form?.querySelector('[role="status"]')
  if (!form || !field || !note) return
  const say = (text: string) => {
    note.textContent = text
    field.toggleAttribute('aria-invalid', false)
    if (text) field.setAttribute('aria-invalid', 'true')
  }
  field.addEventListener('input', () => {
    say('')
    guide(codeOf(field.value))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const code = codeOf(field.value)
    say(code ? `${SIGN_IN_FIRST} ` : COUPON_TEXT.empty)
    if (!code) return
    const link = document.createElement('a')
    link.href = withReturnTo(paths.signIn, plansWithCode(code))
    link.textContent = 'Sign In'
    note.append(link)
  })
  const given = new URLSearchParams(window.location.search).get('code')
  if (!given) return
  field.value = given
  const fold = form.closest('details')
  if (fold) fold.open = true
  guide(codeOf(given))
}
