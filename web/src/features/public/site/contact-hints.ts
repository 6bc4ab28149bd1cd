import type { ContactTopic } from '@preceptor/contracts/public/contact'

/** What helps us answer, by what the message is about; the page's script shows the one of the chosen topic. */
export const CONTACT_HINTS: Readonly<Record<ContactTopic, string>> = {
  account: 'What would you like to see or change?',
  billing: 'If it’s about a charge, tell us its date and amount.',
  problem: 'What did you expect, and what happened instead?',
  school: 'How many people, and when would you like to start?',
}
