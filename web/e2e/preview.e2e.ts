import { expect, test } from './test.ts'

test('the user hears an interviewer to the end of the sentence, and the focus stays', async ({
  page,
  openAs,
  nurse,
}) => {
  await openAs(nurse.email, '/app/practice/mock')
  const sarah = page.getByRole('button', { name: 'Hear Sarah' })
  await sarah.press('Enter')
  await expect(sarah).toHaveAttribute('aria-pressed', 'true')
  await expect(sarah).toHaveAttribute('aria-pressed', 'false', { timeout: 15_000 })
  await expect(sarah).toBeFocused()
})
