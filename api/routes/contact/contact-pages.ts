import { CONTACT_TOPICS, MAX_CONTACT_CHARS } from '@preceptor/contracts/public/contact'
import { escapeHtml, type PageLook, plainPage } from '../../pages/plain-page.ts'
import { SENT } from './send-message.ts'

/** What a browser without our script sends, however little of it. */
export interface TypedMessage {
  about: string
  email: string
  message: string
}

/** What somebody is shown whose form was sent without the page's script, and went through. */
export const sentPage = (look: PageLook): string =>
  plainPage(
    {
      about: 'Contact us',
      title: 'Message sent',
      main: `<p>${SENT}</p>
<div class="ways"><a class="main" href="/">Go to Preceptor</a></div>`,
    },
    look,
  )

/** The form again with everything that was typed, and why it was not sent. */
export const notSentPage = (typed: TypedMessage, reason: string, look: PageLook): string =>
  plainPage(
    {
      about: 'Contact us',
      title: 'We couldn’t send your message yet',
      main: `<p class="error" role="alert">${escapeHtml(reason)}</p>
<form method="post" action="/contact">
<label for="about">What’s it about?</label>
<select id="about" name="about">${Object.entries(CONTACT_TOPICS)
        .map(
          ([topic, label]) =>
            `<option value="${topic}"${topic === typed.about ? ' selected' : ''}>${label}</option>`,
        )
        .join('')}</select>
<label for="email">Your email</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(typed.email)}">
<label for="message">Message</label>
<textarea id="message" name="message" required maxlength="${MAX_CONTACT_CHARS}">${escapeHtml(typed.message)}</textarea>
<button class="main">Send message</button>
</form>`,
    },
    look,
  )
