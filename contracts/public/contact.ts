import { z } from 'zod'
import { Email } from '../accounts/auth.ts'
import { atMostCharacters } from '../text.ts'

/** What a message may be about, by what stands in the form. */
export const CONTACT_TOPICS = {
  account: 'My account',
  billing: 'Billing',
  problem: 'A problem',
  school: 'My school or hospital',
} as const
export type ContactTopic = keyof typeof CONTACT_TOPICS

export const MAX_CONTACT_CHARS = 4_000

/** POST /api/contact, and the form of the contact page without its script. */
export const ContactBody = z.object({
  about: z.enum(Object.keys(CONTACT_TOPICS) as [ContactTopic, ...ContactTopic[]]),
  email: Email,
  message: z
    .string()
    .trim()
    .min(1, 'Please write your message.')
    .max(MAX_CONTACT_CHARS, atMostCharacters(MAX_CONTACT_CHARS.toLocaleString('en-US'))),
  /** A field that nobody sees: what fills it in is a program. */
  website: z.string().max(500).default(''),
})
export type ContactBody = z.infer<typeof ContactBody>
