import type { Setting } from '@preceptor/contracts/practice/setting'

/** A setting in one paragraph, for a model: where it is, what is known, what the nurse may do by themselves. */
export function settingText({ where, known, orders }: Setting): string {
  const allowed = orders && `Nurses may do without a further order: ${orders.allowed.join('; ')}.`
  return [where, ...known, allowed, orders?.limit].filter(Boolean).join(' ')
}
