/* global AudioWorkletProcessor, registerProcessor, sampleRate */

/**
 * Posts mono PCM16 pieces of `samplesPerChunk` at `rateHz`, averaging down from the context's rate. Any message
 * flushes what is left and is answered with 'flushed'.
 */
class PcmWorklet extends AudioWorkletProcessor {
  constructor({ processorOptions: { rateHz, samplesPerChunk } }) {
    super()
    this.step = sampleRate / rateHz
    this.chunk = new Int16Array(samplesPerChunk)
    this.length = 0
    this.sum = 0
    this.summed = 0
    this.due = 0
    this.port.onmessage = () => {
      this.flush()
      this.port.postMessage('flushed')
    }
  }

  flush() {
    if (this.length === 0) return
    const bytes = this.chunk.slice(0, this.length).buffer
    this.port.postMessage(bytes, [bytes])
    this.length = 0
  }

  process([[channel]]) {
    for (const sample of channel ?? []) {
      this.sum += sample
      this.summed++
      this.due++
      if (this.due < this.step) continue
      const level = Math.max(-1, Math.min(1, this.sum / this.summed))
      this.chunk[this.length++] = level * (level < 0 ? 32768 : 32767)
      this.due -= this.step
      this.sum = 0
      this.summed = 0
      if (this.length === this.chunk.length) this.flush()
    }
    return true
  }
}

registerProcessor('pcm-worklet', PcmWorklet)
