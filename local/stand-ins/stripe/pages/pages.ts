import { StripeError } from '../stripe-error.ts'
import type { World } from '../world.ts'
import { checkoutError, checkoutPage } from './checkout-page.ts'
import { invoiceError, invoicePage } from './invoice-page.ts'
import type { PageReply } from './layout.ts'
import { portalError, portalPage } from './portal-page.ts'

/** The hosted pages; undefined where the path is none of them. `form` is what was sent, if something was. */
export function answerPage(
  world: World,
  path: string,
  form: URLSearchParams | undefined,
): PageReply | undefined {
  const [, kind, name, id, ...rest] = path.split('/')
  if (kind === 'i' && name) return answerInvoice(world, name, id, form)
  if (id === undefined || (kind !== 'c' && kind !== 'p')) return undefined
  const [step] = rest
  try {
    return world.store.transaction(() => {
      if (kind === 'c' && name === 'pay') return checkoutPage(world, id, step, form)
      if (kind === 'p' && name === 'session') return portalPage(world, id, rest, form)
      return undefined
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return kind === 'c'
      ? checkoutError(world, id, error.message)
      : portalError(world, id, step, error.message)
  }
}

function answerInvoice(
  world: World,
  id: string,
  step: string | undefined,
  form: URLSearchParams | undefined,
): PageReply {
  try {
    return world.store.transaction(() => invoicePage(world, id, step, form))
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return invoiceError(world, id, error.message)
  }
}
