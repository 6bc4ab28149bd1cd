import { drawn, wordsOf } from './visible-parts.ts'

const setValue = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const VALUES: Readonly<Record<string, string>> = {
  email: 'noor@example.com',
  number: '2',
  date: '2027-01-04',
  time: '09:00',
}

const change = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].find((option) => !option.selected && !option.disabled)
    if (other) setValue(field, other.value)
  } else if (field.type === 'checkbox' || field.type === 'radio') field.click()
  else if (!field.readOnly && field.type !== 'file') setValue(field, VALUES[field.type] ?? 'Noor')
}

const MOST_MS = 100

/** The next frame, or a moment later: Chromium now and then draws no frame of a page for minutes. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, MOST_MS)
  })

/** Whoever comes to the field reads that it asks for something more: the exception of the criterion. */
const isAdvised = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .some((part) => wordsOf(part).includes('ask you to confirm'))

/**
 * Changes every field of the page and says what that alone has brought about: another page, another dialog, or a form
 * that was sent (WCAG 3.2.2). `path` is where the app is.
 */
export const contextChangesOnInput = async (path: () => string): Promise<string[]> => {
  const dialogs = () => drawn('[role="dialog"], [role="alertdialog"]').length
  const before = { path: path(), dialogs: dialogs(), title: document.title }
  const problems: string[] = []
  const address = location.href
  const sent = (event: Event) => problems.push(`3.2.2: sent ${(event.target as HTMLFormElement).id}`)
  document.addEventListener('submit', sent, true)
  for (const field of drawn<HTMLInputElement>('input, select, textarea')) {
    if (field.disabled || !field.isConnected || isAdvised(field)) continue
    change(field)
    await nextFrame()
    const now = { path: path(), dialogs: dialogs(), title: document.title }
    if (JSON.stringify(now) !== JSON.stringify(before))
      problems.push(
        `3.2.2: ${field.localName} ${field.name || field.id} led from ${before.path} to ${now.path}`,
      )
  }
  document.removeEventListener('submit', sent, true)
  // Searches of public pages stand in the address, and the next story would begin with them.
  history.replaceState(history.state, '', address)
  return problems
}
