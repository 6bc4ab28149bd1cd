import { audit } from './audit.ts'
import { BROWSER_TESTS } from './browser-tests.ts'
import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { commandOf, ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

const startedAt = Date.now()

const steps: [name: string, run: () => Promise<number>][] = [
  ['types', () => runNode([commandOf('typescript', 'tsc'), '--noEmit'])],
  ['lint', () => runNode([commandOf('@biomejs/biome', 'biome'), 'check', '.'])],
  ['known vulnerabilities', audit],
  ['unit and integration tests', () => runNode([commandOf('vitest'), 'run'])],
  ['web build', () => buildWeb().then(() => 0)],
  ...BROWSER_TESTS,
]

await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
for (const [name, run] of steps) {
  console.log(`\n── ${name}`)
  const code = await run().catch((error) => {
    console.error(error.message)
    return 1
  })
  if (code !== 0) {
    console.log(`\nFAILED: ${name}, after ${elapsed()}.`)
    process.exit(1)
  }
}
console.log(`\nPASSED: ${steps.map(([name]) => name).join(', ')}, in ${elapsed()}.`)

function elapsed(): string {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
