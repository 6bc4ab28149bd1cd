import { expect, test, vi } from 'vitest'
import { sideBySide } from './run-steps.ts'

test('what failed is reported last, with the names of its tests at the very end', async () => {
  const shown = vi.spyOn(console, 'log').mockReturnValue()
  const code = await sideBySide([
    [
      'units',
      async (printed) => {
        printed('\u001b[31m FAIL \u001b[39m api/a.test.ts > refuses a stranger\n')
        printed('AssertionError: expected 200 to be 404\n')
        printed(' Tests  1 failed | 9 passed (10)\n')
        return 1
      },
    ],
    [
      'gallery',
      async (printed) => {
        printed('863 passed\n')
        return 0
      },
    ],
  ])
  const lines = shown.mock.calls.join('\n').trim().split('\n')
  shown.mockRestore()

  expect(code).toBe(1)
  expect(lines[0]).toBe('── failed: units')
  expect(lines).toContain('AssertionError: expected 200 to be 404')
  expect(lines.slice(-3)).toEqual(['FAIL  api/a.test.ts > refuses a stranger', '', 'Failed: units'])
  expect(lines.join()).not.toContain('863 passed')
})

test('a step that throws fails', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const shown = vi.spyOn(console, 'log').mockReturnValue()
  const code = await sideBySide([['lint', () => Promise.reject(new Error('no such command'))]])
  expect([code, said.mock.calls]).toEqual([1, [['no such command']]])
  said.mockRestore()
  shown.mockRestore()
})
