import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const SHOWN_LINES = 12

/** Ends the output with what failed and why, where the end of a log is all that is kept. */
export default class FailuresLast implements Reporter {
  readonly #failures: string[] = []

  onTestEnd(test: TestCase, { status, errors }: TestResult) {
    if (status === test.expectedStatus || status === 'skipped') return
    const why = errors.map(({ message = '' }) => stripVTControlCharacters(message)).join('\n')
    const lines = why.split('\n').filter((line) => line.trim())
    this.#failures.push(
      [test.titlePath().filter(Boolean).join(' › '), ...lines.slice(0, SHOWN_LINES)].join('\n    '),
    )
  }

  onEnd() {
    for (const failure of this.#failures) process.stdout.write(`\nFAILED ${failure}\n`)
  }

  printsToStdio() {
    return false
  }
}
