import { createServer } from 'node:http'
import { closeServer, listen } from '@preceptor/local/stand-ins/listener'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloudAddresses, createSpeechProbe } from './probe.ts'

const KEY = 'the-right-key'
let url = ''
const server = createServer((request, response) => {
  const status = request.headers['ocp-apim-subscription-key'] === KEY ? 200 : 401
  const isVoices = request.url === '/voices' && request.method === 'GET'
  response.writeHead(status).end(isVoices ? '[{"ShortName":"en-US-JennyNeural"},{"Other":1}]' : 'a.token')
})
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server, 0)}`
})
afterAll(() => closeServer(server))

const { signal } = new AbortController()
const probe = (key: string, at = url) =>
  createSpeechProbe(key, { token: `${at}/token`, voices: `${at}/voices` })

test('a key is known or rejected, and voices have names', async () => {
  await probe(KEY).issueToken(signal)
  expect(await probe(KEY).listVoices(signal)).toEqual(['en-US-JennyNeural'])
  await expect(probe('another').issueToken(signal)).rejects.toMatchObject({ reason: 'key' })
  await expect(probe(KEY, 'http://127.0.0.1:9').listVoices(signal)).rejects.toMatchObject({
    reason: 'network',
  })
})

test.each([
  ['eastus', 'https://eastus.api.cognitive.microsoft.com/', 'https://eastus.tts.speech.microsoft.com/'],
  [
    'usgovvirginia',
    'https://usgovvirginia.api.cognitive.microsoft.us/',
    'https://usgovvirginia.tts.speech.azure.us/',
  ],
  ['chinaeast2', 'https://chinaeast2.api.cognitive.azure.cn/', 'https://chinaeast2.tts.speech.azure.cn/'],
])('%s has its own domains', (region, token, voices) => {
  const addresses = cloudAddresses(region)
  expect(addresses.token.startsWith(token)).toBe(true)
  expect(addresses.voices.startsWith(voices)).toBe(true)
})
