import { createServer } from 'node:http'
import { closeServer, listen } from '@preceptor/local/stand-ins/listener'
import type { CloudAddresses } from '@preceptor/vendors/azure-speech/probe'
import { VOICES } from '@preceptor/vendors/azure-speech/voices'

const ALL_VOICES = Object.values(VOICES).map(({ name }) => name)

/** What a region of the speech service has beside its sockets: tokens for its own keys, and the list of its voices. */
export async function playSpeechCloud({
  key,
  voices = ALL_VOICES,
}: {
  key?: string
  voices?: readonly string[]
}): Promise<{ addresses: CloudAddresses; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isKnown = request.headers['ocp-apim-subscription-key'] === key
    const names = JSON.stringify(voices.map((name) => ({ ShortName: name })))
    response.writeHead(isKnown ? 200 : 401).end(request.url === '/voices' ? names : 'a.token')
  })
  const url = `http://127.0.0.1:${await listen(server, 0)}`
  return {
    addresses: { token: `${url}/token`, voices: `${url}/voices` },
    stop: async () => closeServer(server),
  }
}
