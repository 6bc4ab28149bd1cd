/* global AudioWorkletProcessor, registerProcessor, sampleRate, currentTime */

/** Quieter than this (-46 dB) nobody hears it. */
const FLOOR = 0.005

/**
 * Posts when sound first leaves the player: `{ id, atS }` on the clock of the audio context, once for each
 * `{ id, fromS }` it is sent, looking no earlier than `fromS`.
 */
class FirstSoundWorklet extends AudioWorkletProcessor {
  constructor() {
    super()
    this.awaited = null
    this.port.onmessage = ({ data }) => {
      this.awaited = data
    }
  }

  process([[channel]]) {
    if (!this.awaited || !channel) return true
    const { id, fromS } = this.awaited
    for (let at = 0; at < channel.length; at++) {
      const atS = currentTime + at / sampleRate
      if (atS < fromS || Math.abs(channel[at]) < FLOOR) continue
      this.awaited = null
      this.port.postMessage({ id, atS })
      break
    }
    return true
  }
}

registerProcessor('first-sound-worklet', FirstSoundWorklet)
