import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end each test that passed only at its second try: there is a race in it or in the product. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          process.stdout.write(
            `\nPASSED ONLY AT THE SECOND TRY ${module.relativeModuleId} › ${test.fullName}\n`,
          )
  }
}
