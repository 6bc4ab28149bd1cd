import type { Row } from './check.ts'
import { readConfigs } from './context.ts'
import { examine } from './examine.ts'
import { type Options, readOptions } from './read-options.ts'
import { runStripeStory } from './stripe-story.ts'
import { drawTable, summarise } from './table.ts'

/** Looks whether the keys and addresses of the environment work: `npm run doctor [-- <options>]`. */
const MISUSE = 2

const options = optionsOrExit()
const startedAt = performance.now()
const rows = await (options.isStripeStory ? storyOrExit() : examine(process.env, options))
if (options.isJson) console.log(JSON.stringify(rows, undefined, 2))
else {
  console.log(drawTable(rows, { hasColor: process.stdout.isTTY === true }))
  console.log(`\n${summarise(rows, performance.now() - startedAt)}`)
}
process.exit(rows.some(({ status }) => status === 'failure') ? 1 : 0)

async function storyOrExit(): Promise<Row[]> {
  const configs = readConfigs(process.env)
  if (Array.isArray(configs)) return configs
  try {
    return await runStripeStory(configs.config)
  } catch (error) {
    return giveUp(error as Error)
  }
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    return giveUp(error as Error)
  }
}

function giveUp({ message }: Error): never {
  console.error(message)
  process.exit(MISUSE)
}
