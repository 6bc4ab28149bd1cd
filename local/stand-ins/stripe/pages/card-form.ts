import type { CardEntered } from '../billing/complete-checkout.ts'
import { cardDeclined } from '../stripe-error.ts'
import { html, type Markup } from './html.ts'

const TEST_CARDS: readonly [number: string, does: string][] = [
  ['4242 4242 4242 4242', 'works'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks to confirm once'],
  ['4000 0027 6000 3184', 'asks to confirm every payment'],
  ['4000 0000 0000 0341', 'is saved, but declined later'],
]

/** The fields of a card. After an error they name its text. */
export function cardFields({ name = '', invalid }: { name?: string; invalid: boolean }): Markup {
  const faulty = invalid ? html` aria-invalid="true" aria-describedby="error"` : undefined
  return html`<div class="field">
  <label for="number">Card number</label>
  <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required${faulty}>
</div>
<div class="pair">
  <div class="field">
    <label for="expiry">Expiration date (MM / YY)</label>
    <input id="expiry" name="expiry" autocomplete="cc-exp" required${faulty}>
  </div>
  <div class="field">
    <label for="cvc">Security code (CVC)</label>
    <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required${faulty}>
  </div>
</div>
<div class="field">
  <label for="name">Name on card</label>
  <input id="name" name="name" autocomplete="cc-name" value="${name}" required>
</div>
<details class="field">
  <summary>Test cards</summary>
  <p>Any later date and any security code will do.</p>
  <ul class="cards">${TEST_CARDS.map(([number, does]) => html`<li><code>${number}</code> ${does}</li>`)}</ul>
</details>`
}

/** The card of a sent form. Rejects a date or a code that cannot be, in Stripe's words. */
export function readCard(form: URLSearchParams, nowSeconds: number): CardEntered {
  const number = (form.get('number') ?? '').replace(/[\s-]/g, '')
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(form.get('expiry') ?? '') ?? []
  const expMonth = Number(month)
  const expYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (expMonth < 1 || expMonth > 12) {
    throw cardDeclined({
      code: 'invalid_expiry_month',
      message: "Your card's expiration date is incomplete.",
    })
  }
  if (Date.UTC(expYear, expMonth) / 1000 <= nowSeconds) {
    throw cardDeclined({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is in the past.",
    })
  }
  if (!/^\d{3,4}$/.test(form.get('cvc') ?? '')) {
    throw cardDeclined({ code: 'invalid_cvc', message: "Your card's security code is incomplete." })
  }
  return { number, expMonth, expYear, name: form.get('name') ?? '' }
}
