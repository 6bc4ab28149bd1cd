import { PropertyId } from 'microsoft-cognitiveservices-speech-sdk'
import { expect, it } from 'vitest'
import type { SpeechAccess } from './access.ts'
import { PHRASE_DETECTION, recognitionConfig } from './config.ts'

it.each<[string, SpeechAccess, string]>([
  ['a resource by its region', { key: 'k', region: 'eastus' }, '2'],
  ['a resource with a domain of its own', { host: 'wss://mine.cognitiveservices.azure.com', key: 'k' }, '2'],
  ['a container', { host: 'ws://ears:5000' }, '1'],
  ['a container of a like name', { host: 'ws://cognitiveservices.azure.com.example:5000' }, '1'],
])('%s is asked under the paths it has', (_, access, version) => {
  const property = PropertyId[PropertyId.SpeechServiceConnection_RecognitionEndpointVersion]
  expect(recognitionConfig(access).getProperty(property)).toBe(version)
})

it('phrases are as long as Azure allows: 100-5000 ms of silence, 20-70 s in all', () => {
  const { segmentation } = PHRASE_DETECTION.conversation
  expect(segmentation.segmentationSilenceTimeoutMs).toBeGreaterThan(2_000)
  expect(segmentation.segmentationSilenceTimeoutMs).toBeLessThanOrEqual(5_000)
  expect(segmentation.segmentationForcedTimeoutMs).toBeGreaterThanOrEqual(20_000)
  expect(segmentation.segmentationForcedTimeoutMs).toBeLessThanOrEqual(70_000)
})
