/**
 * Makes fixtures/speech.chunks: what Chromium's MediaRecorder sends for a spoken answer, in pieces of 250 ms.
 * Run by hand: `node local/testing/record-fixture.ts out.chunks "the words"`. Needs flite and Chromium.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const [out = 'speech.chunks', words = 'I would assess the patient'] = process.argv.slice(2)
const wav = join(mkdtempSync(join(tmpdir(), 'fixture-')), 'speech.wav')
execFileSync('flite', ['-voice', 'rms', '-t', words, '-o', wav])

const pageServer = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<title>record</title>'),
)
await new Promise<void>((resolve) => pageServer.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${wav}%noloop`,
    '--disable-background-networking',
  ],
})
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${(pageServer.address() as AddressInfo).port}`)
const chunks = await page.evaluate(async () => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, autoGainControl: false },
  })
  const recorder = new MediaRecorder(stream, {
    mimeType: 'audio/webm;codecs=opus',
    audioBitsPerSecond: 24_000,
  })
  const pieces: Promise<number[]>[] = []
  recorder.ondataavailable = (event) => {
    if (event.data.size) pieces.push(event.data.arrayBuffer().then((bytes) => [...new Uint8Array(bytes)]))
  }
  recorder.start()
  const timer = setInterval(() => recorder.requestData(), 250)
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  clearInterval(timer)
  await new Promise((resolve) => {
    recorder.onstop = resolve
    recorder.stop()
  })
  return Promise.all(pieces)
})
await browser.close()
pageServer.close()
const parts = chunks.flatMap((chunk) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(chunk.length)
  return [length, Buffer.from(chunk)]
})
writeFileSync(out, Buffer.concat(parts))
