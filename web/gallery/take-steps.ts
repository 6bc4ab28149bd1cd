import { configure, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { Part, Step, Story } from './story.ts'

const PATIENCE_MS = 15_000
const SHOWN_CHARS = 500

configure({
  // Parts are found by what they are called; whether they may be hidden is for axe to say.
  defaultHidden: true,
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => {
    const page = document.querySelector('#root')?.textContent ?? ''
    return new Error(`${message?.split('\n')[0]} The page says: ${page.slice(0, SHOWN_CHARS)}`)
  },
})

/** Types as fast as the page takes it. */
const user = userEvent.setup({ delay: null })

/** Behind an open dialog the page has parts of the same name: those are hidden. */
const first = (parts: HTMLElement[]) =>
  parts.find((part) => !part.closest('[aria-hidden="true"]')) ?? parts[0]!

/** Looked for in the whole document, as dialogs are drawn beside the page. */
const all = (part: Part): HTMLElement[] =>
  typeof part === 'object' && 'role' in part
    ? screen.getAllByRole(part.role, { name: part.name })
    : screen.getAllByText(part, { ignore: 'script, style, title' })

/** Waits for a part that its page shows: some are there from the start, and hidden until their turn. */
const find = (part: Part): Promise<HTMLElement> =>
  waitFor(() => {
    const shown = all(part).filter((one) => !one.closest('[hidden]'))
    if (shown.length === 0) throw new Error(`Every part ${JSON.stringify(part)} is hidden.`)
    return first(shown)
  })

const drop = (file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

const take = async (step: Step) => {
  if ('press' in step) await user.click(await find(step.press))
  else if ('hover' in step) await user.hover(await find(step.hover))
  else if ('scrollTo' in step) (await find(step.scrollTo)).scrollIntoView()
  else if ('keys' in step) await user.keyboard(step.keys)
  else if ('clear' in step) await user.clear(await screen.findByLabelText(step.clear))
  else if ('type' in step) await user.type(await screen.findByLabelText(step.into), step.type)
  else if ('paste' in step) {
    await user.click(await screen.findByLabelText(step.into))
    await user.paste(step.paste)
  } else if ('choose' in step) await user.selectOptions(await screen.findByLabelText(step.in), step.choose)
  else if ('drop' in step) drop(step.drop)
  else await find(step.wait)
}

/** Does what a person does before a story's state is reached, and waits until the state shows. Throws when it never does. */
export const reachState = async ({ steps = [], shows }: Story): Promise<void> => {
  for (const step of steps) await take(step)
  await find(shows)
}
