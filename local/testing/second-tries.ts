import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN_LINES = 60

/** Names at the end each test that passed only at its second try, and why: there is a race in it or in the product. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules)
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue
        const why = (test.result().errors ?? []).map(({ message }) => stripVTControlCharacters(message))
        const lines = why.join('\n').split('\n').slice(0, SHOWN_LINES)
        const name = `${module.relativeModuleId} › ${test.fullName}`
        process.stdout.write(`\nPASSED ONLY AT THE SECOND TRY ${[name, ...lines].join('\n    ')}\n`)
      }
  }
}
