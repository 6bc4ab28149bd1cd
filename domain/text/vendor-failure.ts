import type { VendorError, VendorName, VendorReason } from '@preceptor/contracts/errors'

const NAMES: Record<VendorName, string> = {
  openai: 'The interviewer',
  'azure-speech': 'The voice service',
  stripe: 'Our payment provider',
  mail: 'Our mail service',
  'breached-passwords': 'Our password check',
}

const OUR_FAULT = 'isn’t available right now. The fault is on our side, and nothing of yours is lost.'
const AWAY = 'can’t be reached right now. Please try again in a few minutes.'

const WHAT_HAPPENED: Record<VendorReason, string> = {
  key: OUR_FAULT,
  balance: OUR_FAULT,
  model: OUR_FAULT,
  request: OUR_FAULT,
  throttled: 'is very busy right now. Please try again in a minute.',
  network: AWAY,
  outage: AWAY,
  late: 'is taking too long to answer. Please try again.',
  answer: 'gave an answer that we can’t use. Please try again.',
}

/** What a user reads when an outside service failed: what happened and what to do, without a word of how. */
export const vendorFailureText = ({ vendor, reason }: Pick<VendorError, 'vendor' | 'reason'>): string => {
  const text = `${NAMES[vendor]} ${WHAT_HAPPENED[reason]}`
  return vendor === 'azure-speech' ? `${text} You can type in the meantime.` : text
}
