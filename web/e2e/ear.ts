import type { Page } from '@playwright/test'

/** A worklet of the test's own: posts the time of each sample that breaks a silence of 300 ms, and null when one begins. */
const EAR = `
  registerProcessor('test-ear', class extends AudioWorkletProcessor {
    loudAt = -1
    isQuiet = false
    process([[samples]]) {
      samples?.forEach((sample, index) => {
        if (Math.abs(sample) < 0.005) return
        const atS = currentTime + index / sampleRate
        if (atS - this.loudAt > 0.3) this.port.postMessage(atS)
        this.loudAt = atS
        this.isQuiet = false
      })
      if (!this.isQuiet && currentTime - this.loudAt > 0.3) {
        this.isQuiet = true
        this.port.postMessage(null)
      }
      return true
    }
  })`

export interface Ears {
  /** Whether the next sound will be counted. */
  isQuiet: boolean
  /** When sound set in, in s of the audio clock. */
  heard: number[]
  /** When the user released the talk button, or sent a text. */
  sent: number[]
}

/** Gives the page an ear apart from the product's own; its context must bypass the page's policy. */
export const listenIn = (page: Page) =>
  page.addInitScript((source) => {
    const module = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    const ears: Ears = { isQuiet: true, heard: [], sent: [] }
    Object.assign(window, { ears })
    let ear: Promise<AudioWorkletNode> | undefined
    const openEar = async (context: AudioContext) => {
      await context.audioWorklet.addModule(module)
      const node = new AudioWorkletNode(context, 'test-ear', { numberOfOutputs: 0 })
      node.port.onmessage = ({ data }) => {
        ears.isQuiet = data === null
        if (data !== null) ears.heard.push(data + context.outputLatency)
      }
      const note = ({ type, target }: Event) => {
        const button = target instanceof Element ? target.closest('button') : null
        const isSent = type === 'click' && button?.textContent?.includes('Send answer')
        if (isSent || (type === 'pointerup' && button?.id === 'talk')) ears.sent.push(context.currentTime)
      }
      addEventListener('click', note, true)
      addEventListener('pointerup', note, true)
      return node
    }
    const connect = AudioNode.prototype.connect
    const patched = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) {
        ear ??= openEar(this.context)
        void ear.then((node) => Reflect.apply(connect, this, [node]))
      }
      return Reflect.apply(connect, this, args)
    }
    AudioNode.prototype.connect = patched as typeof connect
  }, EAR)

export const earsOf = (page: Page) => page.evaluate(() => (window as unknown as { ears: Ears }).ears)
