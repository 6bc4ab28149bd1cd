import { readFileSync } from 'node:fs'

/** What is said in the fixture. */
export const FIXTURE_WORDS =
  'I have five years of experience in the emergency department and I enjoy working with a team'

/** A spoken answer of 6 s as Chromium's MediaRecorder made it: webm/opus in pieces of 250 ms (record-fixture.ts). */
export const speechChunks = (): Uint8Array[] => {
  const file = readFileSync(new URL('./fixtures/speech.chunks', import.meta.url))
  const chunks: Uint8Array[] = []
  for (let at = 0; at < file.length; ) {
    const length = file.readUInt32LE(at)
    chunks.push(new Uint8Array(file.subarray(at + 4, at + 4 + length)))
    at += 4 + length
  }
  return chunks
}
