import { drawn, wordsOf } from './visible-parts.ts'

/** Buttons in which a clock runs, and whose name lacks the words beside it (WCAG 2.5.3). */
export const clocksWithoutName = (): string[] =>
  drawn('button:has(> .clock)').flatMap((button) => {
    const words = [...button.children]
      .filter((part) => !part.matches('.clock'))
      .map(wordsOf)
      // A countdown takes the place of what the button says otherwise.
      .filter((text) => !text.endsWith(' s left'))
      .join(' ')
      .trim()
    const name = button.getAttribute('aria-label') ?? wordsOf(button)
    return name.toLowerCase().includes(words.toLowerCase()) ? [] : [`2.5.3: ${words} is called ${name}`]
  })
