import workletUrl from './first-sound-worklet.js?url'

/** The moment of a sample of the context's clock on the page's clock, as it leaves the device. */
export const pageTimeOf = (audio: AudioContext, atS: number): number => {
  const { contextTime = 0, performanceTime = 0 } = audio.getOutputTimestamp()
  return performanceTime > 0
    ? performanceTime + (atS - contextTime) * 1000
    : performance.now() + (atS - audio.currentTime + (audio.outputLatency || 0)) * 1000
}

export interface FirstSound {
  /** Watches for the first sample of a message that is to sound from `fromS` on. */
  await: (messageId: string, fromS: number) => void
}

/**
 * Listens in on `output` and reports when a message is first heard, in ms of the page's clock. Where the browser has no
 * worklets nothing is reported.
 */
export const listenForSound = (
  audio: AudioContext,
  output: AudioNode,
  onHeard: (messageId: string, atMs: number) => void,
): FirstSound => {
  let ear: AudioWorkletNode | null = null
  let awaited: { id: string; fromS: number } | null = null
  const open = async () => {
    await audio.audioWorklet.addModule(workletUrl)
    ear = new AudioWorkletNode(audio, 'first-sound-worklet', { numberOfOutputs: 0 })
    ear.port.onmessage = ({ data: { id, atS } }) => onHeard(id, pageTimeOf(audio, atS))
    output.connect(ear)
    if (awaited) ear.port.postMessage(awaited)
  }
  open().catch(() => {})
  return {
    await: (messageId, fromS) => {
      awaited = { id: messageId, fromS }
      ear?.port.postMessage(awaited)
    },
  }
}
