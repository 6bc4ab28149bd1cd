import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { OpusDecoder } from 'opus-decoder'
import { expect, test } from 'vitest'
import * as connectionBuffer from './connection-buffer.ts'
import * as opusMemory from './opus-memory.ts'
import * as rawFrames from './raw-frames.ts'
import * as socketClosing from './socket-closing.ts'
import * as websocketWrites from './websocket-writes.ts'

/** As engine.io sees them: it has a ws of its own. */
const require = createRequire(createRequire(import.meta.url).resolve('engine.io'))
const installed = (library: string): string => {
  const path = require.resolve(library)
  const folder = path.slice(0, path.lastIndexOf(`node_modules/${library}/`))
  return JSON.parse(readFileSync(`${folder}node_modules/${library}/package.json`, 'utf8')).version
}

test.each(
  Object.entries({ connectionBuffer, opusMemory, rawFrames, socketClosing, websocketWrites }).flatMap(
    ([part, { READ_FROM }]) =>
      Object.entries(READ_FROM).map(([library, version]) => [part, library, version] as const),
  ),
)(
  '%s was read from the %s that is installed (read the part again when it changes)',
  (_, library, version) => {
    expect(installed(library)).toBe(version)
  },
)

test('a decoder made in the memory of another shares it, and the next one does not', async () => {
  const create = () => new OpusDecoder({ sampleRate: 16_000, channels: 1 })
  const first = opusMemory.createIn(undefined, create)
  await first.ready
  const libopus = opusMemory.libopusOf(first)
  const second = opusMemory.createIn(libopus, create)
  const third = opusMemory.createIn(undefined, create)
  await Promise.all([second.ready, third.ready])
  expect(opusMemory.libopusOf(second)).toBe(libopus)
  expect(opusMemory.libopusOf(third)).not.toBe(libopus)
  for (const decoder of [first, second, third]) decoder.free()
})
