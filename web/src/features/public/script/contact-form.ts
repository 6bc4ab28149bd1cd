import type { ContactTopic } from '@preceptor/contracts/public/contact'
import { NOTHING_LOST } from '@preceptor/contracts/public/contact-texts'
import { USER } from '../../../shared/session/session-keys.ts'
import { CHECK_CONNECTION } from '../../../shared/words/connection-words.ts'
import { CONTACT_HINTS } from '../site/contact-hints.ts'

const NO_ANSWER = `Your message didn’t get through. ${NOTHING_LOST} ${CHECK_CONNECTION}`

/** The address of whoever is signed in to the app here. */
const knownEmail = (): string => {
  try {
    const { email } = JSON.parse(localStorage.getItem(USER) ?? '{}')
    return typeof email === 'string' ? email : ''
  } catch {
    return ''
  }
}

/** Why it was not sent, in the api's words where it has some; null once it was. */
const send = async (body: object, key: string): Promise<{ message: string; isSent: boolean }> => {
  try {
    const reply = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const { message, error } = await reply.json()
    return { isSent: reply.ok, message: (reply.ok ? message : error) ?? NO_ANSWER }
  } catch {
    return { isSent: false, message: NO_ANSWER }
  }
}

/** What takes the form's place: the heading has the focus, so that it is read. */
const confirm = (form: HTMLFormElement, message: string) => {
  const panel = document.createElement('section')
  const heading = document.createElement('h2')
  const text = document.createElement('p')
  panel.className = 'card pad stack'
  heading.textContent = 'Message sent'
  heading.tabIndex = -1
  text.textContent = message
  panel.append(heading, text)
  form.replaceWith(panel)
  heading.focus()
}

/**
 * Sends the contact form in place. An attempt keeps its key until it succeeds or what was typed changes, so that pressing
 * twice sends one message; what was typed stays where it is until then.
 */
export const startContactForm = () => {
  const form = document.querySelector<HTMLFormElement>('[data-contact-form]')
  const note = form?.querySelector('[data-contact-note]')
  const hint = form?.querySelector('#contact-hint')
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  const email = form?.querySelector<HTMLInputElement>('#contact-email')
  if (!form || !note || !hint || !button || !email) return
  const label = button.textContent
  let key = crypto.randomUUID()
  let isBusy = false
  const showHint = () => {
    const about = new FormData(form).get('about')
    if (typeof about === 'string' && about in CONTACT_HINTS)
      hint.textContent = CONTACT_HINTS[about as ContactTopic]
  }
  email.value ||= knownEmail()
  const wanted = new URLSearchParams(window.location.search).get('about') ?? ''
  const topics = [...form.querySelectorAll<HTMLInputElement>('[name="about"]')]
  for (const topic of topics) if (topic.value === wanted) topic.checked = true
  showHint()
  form.addEventListener('input', () => {
    note.textContent = ''
    key = crypto.randomUUID()
    showHint()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    note.textContent = ''
    button.textContent = 'Sending...'
    button.setAttribute('aria-disabled', 'true')
    const { isSent, message } = await send(Object.fromEntries(new FormData(form)), key)
    isBusy = false
    button.textContent = label
    button.removeAttribute('aria-disabled')
    if (isSent) confirm(form, message)
    else note.textContent = message
  })
}
