import { stripVTControlCharacters } from 'node:util'

/** A part of a run: its name, and what resolves with its exit code and tells what it printed. */
export type Step = readonly [name: string, run: (printed: (text: string) => void) => Promise<number>]

/** What is repeated of a part that failed while others continued printing. */
const REPEATED_LINES = 60
const KEPT_CHARACTERS = 200_000

/** How Vitest names a test or a file that failed. */
const FAILED_TEST = /^\s*FAIL /

const elapsed = (since: number): string => {
  const seconds = Math.round((Date.now() - since) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const codeOf = ([, run]: Step, printed: (text: string) => void = () => {}): Promise<number> =>
  run(printed).catch((error) => {
    console.error(error.message)
    return 1
  })

/** The last lines of a part's output, and after them the names of its failed tests: the end is what is read. */
function repeated(name: string, output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n')
  const tests = new Set(lines.filter((line) => FAILED_TEST.test(line)).map((line) => line.trim()))
  return [`── failed: ${name}`, ...lines.slice(-REPEATED_LINES), ...tests].join('\n')
}

/** Runs the steps at the same time; tells again what those printed that fail, and resolves 1 where there is one. */
export async function sideBySide(steps: readonly Step[]): Promise<number> {
  const runs = await Promise.all(
    steps.map(async (step) => {
      let output = ''
      const code = await codeOf(step, (text) => {
        output = (output + text).slice(-KEPT_CHARACTERS)
      })
      return { name: step[0], code, output }
    }),
  )
  const failed = runs.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) console.log(`\n${repeated(name, output)}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
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
