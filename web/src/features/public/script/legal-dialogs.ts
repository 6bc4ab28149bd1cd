/** Fetches the page a link leads to and takes its text out of it. */
const documentOf = async (href: string): Promise<Element> => {
  const article = (await pageAt(href))?.querySelector('[data-document]')
  if (!article) throw new Error(`${href} holds no document`)
  article.querySelector('h1')?.remove()
  article.querySelector('[data-sections]')?.remove()
  return article
}

/** The browser parses what it fetches: markup made of text is not allowed here. Null where there is no such page. */
const pageAt = (href: string): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', href)
    request.responseType = 'document'
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null)
    request.onerror = () => resolve(null)
    request.send()
  })

const closeButton = (dialog: HTMLDialogElement) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn bare icon'
  button.setAttribute('aria-label', 'Close')
  button.textContent = '×'
  button.addEventListener('click', () => dialog.close())
  return button
}

/** A dialog that its button or a click beside it closes; then the page is at its top and focus is back (R10). */
const makeDialog = (title: string, article: Element, opener: HTMLElement): HTMLDialogElement => {
  const dialog = document.createElement('dialog')
  const heading = document.createElement('h2')
  const top = document.createElement('div')
  dialog.className = 'modal'
  heading.textContent = title
  dialog.setAttribute('aria-label', title)
  top.className = 'modal-top'
  top.append(heading, closeButton(dialog))
  dialog.append(top, document.adoptNode(article))
  const isBeside = ({ clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    return clientX < left || clientX > right || clientY < top || clientY > bottom
  }
  let pressedBeside = false
  dialog.addEventListener('pointerdown', (event) => {
    pressedBeside = isBeside(event)
  })
  // Enter on a button clicks at 0, 0 without a press.
  dialog.addEventListener('click', (event) => {
    if (pressedBeside && isBeside(event)) dialog.close()
    pressedBeside = false
  })
  dialog.addEventListener('close', () => {
    opener.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  document.body.append(dialog)
  return dialog
}

/** A link to a legal text becomes a button that opens it here; where it cannot be had, its page is opened. */
const openInDialog = (link: HTMLAnchorElement) => {
  const { href } = link
  const title = link.textContent
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.textContent = title
  button.setAttribute('aria-haspopup', 'dialog')
  let making: Promise<HTMLDialogElement> | undefined
  button.addEventListener('click', () => {
    making ??= documentOf(href).then((article) => makeDialog(title, article, button))
    making.then(
      (dialog) => dialog.open || dialog.showModal(),
      () => window.location.assign(href),
    )
  })
  link.replaceWith(button)
}

/** Opens the legal texts of this page in dialogs. */
export const startLegalDialogs = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) openInDialog(link)
}
