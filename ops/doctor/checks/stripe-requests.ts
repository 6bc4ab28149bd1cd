import type { HarmlessRequest } from '@preceptor/vendors/stripe/probe'

const NOBODY = 'preceptor_doctor'
const read = (path: string): HarmlessRequest => ({ method: 'GET', path: `/v1/${path}?limit=1` })
/** An id that nothing has: a key that may write gets to hear so, and nothing is written. */
const write = (path: string, params?: Record<string, string>): HarmlessRequest => ({
  method: 'POST',
  path: `/v1/${path}`,
  ...(params && { params }),
})

/** One request for each permission that the product's own calls need. */
export const HARMLESS_REQUESTS: readonly HarmlessRequest[] = [
  read('customers'),
  write(`customers/cus_${NOBODY}`),
  { method: 'DELETE', path: `/v1/customers/cus_${NOBODY}` },
  read('products'),
  write(`products/prod_${NOBODY}`),
  read('prices'),
  write(`prices/price_${NOBODY}`),
  read('coupons'),
  write(`coupons/${NOBODY}`),
  read('checkout/sessions'),
  write(`checkout/sessions/cs_${NOBODY}/expire`),
  read('subscriptions'),
  write(`subscriptions/sub_${NOBODY}`),
  { method: 'DELETE', path: `/v1/subscriptions/sub_${NOBODY}` },
  read('subscription_schedules'),
  write(`subscription_schedules/sub_sched_${NOBODY}/release`),
  read('invoices'),
  write('invoices/create_preview', { subscription: `sub_${NOBODY}` }),
  write(`invoices/in_${NOBODY}/void`),
  read('invoice_payments'),
  read('charges'),
  read('disputes'),
  read('radar/early_fraud_warnings'),
  read('events'),
  read('billing_portal/configurations'),
  write(`billing_portal/configurations/bpc_${NOBODY}`),
  write('billing_portal/sessions', { customer: `cus_${NOBODY}` }),
]
