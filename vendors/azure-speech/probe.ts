import { VendorError, type VendorReason } from '@preceptor/contracts/errors'

export interface CloudAddresses {
  token: string
  voices: string
}

/** Where a region gives tokens and lists voices, as the SDK (1.52) has the domains of sovereign clouds. */
export function cloudAddresses(region: string): CloudAddresses {
  const isChina = region.startsWith('china')
  const isGovernment = region.startsWith('usgov')
  const speech = isChina ? 'azure.cn' : isGovernment ? 'azure.us' : 'microsoft.com'
  const api = isChina ? 'azure.cn' : isGovernment ? 'microsoft.us' : 'microsoft.com'
  return {
    token: `https://${region}.api.cognitive.${api}/sts/v1.0/issueToken`,
    voices: `https://${region}.tts.speech.${speech}/cognitiveservices/voices/list`,
  }
}

/** What only a check asks of a resource in the cloud, never the product. Every verb rejects VendorError. */
export function createSpeechProbe(key: string, addresses: CloudAddresses) {
  const ask = async (url: string, method: 'GET' | 'POST', signal: AbortSignal): Promise<Response> => {
    const headers = { 'Ocp-Apim-Subscription-Key': key }
    const reply = await fetch(url, { method, headers, redirect: 'manual', signal }).catch(() => {
      throw failed('network', 'No speech service is found there: check AZURE_SPEECH_REGION and the network.')
    })
    if (reply.ok) return reply
    if (reply.status === 401)
      throw failed('key', 'The speech service refused the key: is it one of AZURE_SPEECH_REGION?')
    if (reply.status === 403)
      throw failed('balance', 'The quota of the speech resource is used up, or the key has no right to it.')
    throw reply.status === 429
      ? failed('throttled', 'The speech service is busy.')
      : failed('outage', 'The speech service failed.')
  }

  return {
    /** Resolves where the key is one of this region. */
    async issueToken(signal: AbortSignal): Promise<void> {
      const reply = await ask(addresses.token, 'POST', signal)
      // It is a token: nobody needs it.
      await reply.body?.cancel()
    },
    /** Names of the voices of this region, as in `en-US-JennyNeural`. */
    async listVoices(signal: AbortSignal): Promise<string[]> {
      const reply = await ask(addresses.voices, 'GET', signal)
      const voices = (await reply.json()) as { ShortName?: unknown }[]
      return voices.flatMap(({ ShortName: name }) => (typeof name === 'string' ? [name] : []))
    },
  }
}

const failed = (reason: VendorReason, message: string) =>
  new VendorError('azure-speech', message, { retryable: false, reason })
