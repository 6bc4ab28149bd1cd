import { configure, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { Part, Step, Story } from './story.ts'

const PATIENCE_MS = 5_000
const TOLD_CHARS = 500

configure({
  // Parts are found by what they are called; whether they may be hidden is for axe to say.
  defaultHidden: true,
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => {
    const page = document.querySelector('#root')?.textContent ?? ''
    return new Error(`${message?.split('\n')[0]} The page says: ${page.slice(0, TOLD_CHARS)}`)
  },
})

const first = ([part]: HTMLElement[]) => part!

/** Looked for in the whole document, as dialogs are drawn beside the page. */
const find = (part: Part): Promise<HTMLElement> =>
  typeof part === 'object' && 'role' in part
    ? screen.findAllByRole(part.role, { name: part.name }).then(first)
    : screen.findAllByText(part, { ignore: 'script, style, title' }).then(first)

const take = async (step: Step) => {
  if ('press' in step) await userEvent.click(await find(step.press))
  else await userEvent.type(await screen.findByLabelText(step.into), step.type)
}

/** Does what a person does before a story's state is reached, and waits until the state shows. Throws when it never does. */
export const reachState = async ({ steps = [], shows }: Story): Promise<void> => {
  for (const step of steps) await take(step)
  await find(shows)
}
