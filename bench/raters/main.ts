import { runRaters, UsageError } from './command.ts'
import { RatingsError } from './read-ratings.ts'

const USAGE = `npm run raters -- sheet --out DIR [--answers 36] [--seed 1]
npm run raters -- statistics FILE FILE FILE [--seed 1]`

/** `npm run raters`: prints what `runRaters` returns. Ends with 1 where a file cannot be used, with 2 where it was called wrongly. */
try {
  for (const line of runRaters(process.argv.slice(2))) console.log(line)
} catch (error) {
  if (!(error instanceof UsageError || error instanceof RatingsError)) throw error
  console.error(error instanceof UsageError ? `${error.message}\n${USAGE}` : error.message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
