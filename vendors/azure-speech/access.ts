/**
 * Where one direction of the speech service is, and the key it takes. `host`: one of Azure's containers, a resource with
 * a domain of its own, or a stand-in, as in `ws://127.0.0.1:3102`; else a resource in the cloud by its region.
 */
export type SpeechAccess = { host: string; key?: string } | { key: string; region: string }

export type SpeechDirection = 'recognition' | 'synthesis'

/** A resource with a domain of its own, which has the paths of the cloud; any other host has those of a container. */
const CLOUD_HOST = /\.cognitiveservices\.azure\.(?:com|us|cn)$/

/** Whether it has the newer recognition path: of containers the SDK (1.52, SpeechConfig.fromHost) says they do not. */
export const isCloud = (access: SpeechAccess): boolean =>
  'region' in access || CLOUD_HOST.test(new URL(access.host).hostname)

/** The variables that say where a direction is. */
export const addressVariables = (access: SpeechAccess, direction: SpeechDirection): string =>
  'region' in access ? 'AZURE_SPEECH_REGION' : `SPEECH_HOST or SPEECH_${direction.toUpperCase()}_HOST`
