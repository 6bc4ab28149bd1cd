import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InterviewerWords } from './interviewer-words.tsx'

const LINE = 'Thank you. What did you do?'
const textOf = (heardChars?: number) =>
  renderToStaticMarkup(<InterviewerWords content={LINE} {...(heardChars !== undefined && { heardChars })} />)

test('a line that was heard is shown unchanged', () => {
  expect(textOf()).toBe(LINE)
  expect(textOf(LINE.length)).toBe(LINE)
})

test('of an interrupted line every word is shown, and what was not heard is marked', () => {
  const html = textOf(10)
  expect(html).toMatch(/^Thank you\.<span class="sr"> Not heard: <\/span><span class="unheard"/)
  expect(html.replace(/<span class="sr">.*?<\/span>|<[^>]+>/g, '')).toBe(LINE)
})

test('of a line that was stopped at once all is marked', () => {
  expect(textOf(0)).toMatch(/^<span class="sr"> Not heard: <\/span>/)
})
