import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const SHOWN_LINES = 12

/**
 * Ends the output with what failed and why, where the end of a log is all that is kept. A test that passed only at
 * its second try is reported as loudly: there is a race in it or in the product.
 */
export default class FailuresLast implements Reporter {
  readonly #failures = new Map<TestCase, string>()

  onTestEnd(test: TestCase, { status, errors }: TestResult) {
    if (status === test.expectedStatus || status === 'skipped') return
    const why = errors.map(({ message = '' }) => stripVTControlCharacters(message)).join('\n')
    const lines = why.split('\n').filter((line) => line.trim())
    this.#failures.set(
      test,
      [test.titlePath().filter(Boolean).join(' › '), ...lines.slice(0, SHOWN_LINES)].join('\n    '),
    )
  }

  onEnd() {
    for (const [test, failure] of this.#failures) {
      const verdict = test.outcome() === 'flaky' ? 'PASSED ONLY AT THE SECOND TRY' : 'FAILED'
      process.stdout.write(`\n${verdict} ${failure}\n`)
    }
  }

  printsToStdio() {
    return false
  }
}
