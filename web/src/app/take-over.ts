/** A page of the app stands: its heading can be read, and it waits for nothing. */
const stands = (root: Element) => {
  const main = root.querySelector('main')
  return main !== null && !main.matches('[aria-busy="true"]') && main.querySelector('h1') !== null
}

const fieldsIn = (root: Element) => [
  ...root.querySelectorAll<HTMLInputElement>('input[name]:not([type="radio"])'),
]

/** As if it were typed: React hears of it. */
const fill = (field: HTMLInputElement, from: HTMLInputElement) => {
  if (field.type === 'checkbox') {
    if (field.checked !== from.checked) field.click()
    return
  }
  if (!from.value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, from.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Moves the focus from a part of the old page to the part of the new one that says the same. */
const focusAlike = (focused: Element | null, old: Element, root: Element) => {
  if (!focused || !old.contains(focused)) return
  const alike = [...root.querySelectorAll<HTMLElement>(focused.localName)]
  alike.find(({ textContent }) => textContent === focused.textContent)?.focus()
}

const handOver = (old: Element, root: Element) => {
  const focused = document.activeElement
  const fields = new Map(fieldsIn(root).map((field) => [field.name, field]))
  for (const from of fieldsIn(old)) {
    const field = fields.get(from.name)
    if (field) fill(field, from)
  }
  old.replaceWith(root)
  if (!(focused instanceof HTMLInputElement)) return focusAlike(focused, old, root)
  const field = fields.get(focused.name)
  field?.focus()
  if (field?.selectionStart !== null) field?.setSelectionRange(focused.selectionStart, focused.selectionEnd)
}

/**
 * The element that the app is drawn in. Where the page came with a part of the app already in it, the app is drawn out
 * of sight until its first page stands, and then takes that part's place with what was typed meanwhile.
 */
export const rootToDrawIn = (given: HTMLElement): HTMLElement => {
  if (!given.hasAttribute('data-prerendered')) return given
  const root = document.createElement('div')
  root.id = given.id
  let sentFrom: string | null = null
  // Its button is off: what the user sends meanwhile is sent once the app can.
  given.addEventListener('keydown', ({ key, target }) => {
    sentFrom = key === 'Enter' && target instanceof HTMLInputElement ? target.name : null
  })
  const watch = new MutationObserver(() => {
    if (!stands(root)) return
    watch.disconnect()
    handOver(given, root)
    if (sentFrom)
      fieldsIn(root)
        .find(({ name }) => name === sentFrom)
        ?.form?.requestSubmit()
  })
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  return root
}
