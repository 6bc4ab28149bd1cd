/** A part of a run: its name, and what resolves with its exit code. */
export type Step = readonly [name: string, run: () => Promise<number>]

const elapsed = (since: number): string => {
  const seconds = Math.round((Date.now() - since) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const codeOf = ([, run]: Step): Promise<number> =>
  run().catch((error) => {
    console.error(error.message)
    return 1
  })

/** Runs the steps at the same time; names those that fail, and resolves 1 where there is one. */
export async function sideBySide(steps: readonly Step[]): Promise<number> {
  const codes = await Promise.all(steps.map(codeOf))
  const failed = steps.filter((_, at) => codes[at] !== 0).map(([name]) => name)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  return failed.length > 0 ? 1 : 0
}

/** Runs the steps one after the other and ends the process with 1 at the first that fails; says how long each took. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const startedAt = Date.now()
  for (const step of steps) {
    const [name] = step
    const from = Date.now()
    console.log(`\n── ${name}`)
    if ((await codeOf(step)) !== 0) {
      console.log(`\nFAILED: ${name}, after ${elapsed(startedAt)}.`)
      process.exit(1)
    }
    console.log(`── ${name}: ${elapsed(from)}`)
  }
  console.log(`\nPASSED: ${steps.map(([name]) => name).join(', ')}, in ${elapsed(startedAt)}.`)
}
