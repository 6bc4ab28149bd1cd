import type { Audience, MessageArgs } from '@preceptor/interview/audience'

/** The audience of one request: keeps the sound of what the interviewer says, to be sent with the response. */
export class SpokenLines {
  readonly #frames = new Map<string, Uint8Array[]>()

  hear: Audience = (event, ...args) => {
    if (event === 'speech:start') {
      const [{ messageId }] = args as MessageArgs<'speech:start'>
      this.#frames.set(messageId, [])
    } else if (event === 'speech:chunk') {
      const [messageId, , bytes] = args as MessageArgs<'speech:chunk'>
      this.#frames.get(messageId)?.push(new Uint8Array(bytes))
    }
  }

  /** A message as 16 kHz mono PCM16, as far as it was spoken; undefined when nothing of it was. */
  pcm16(messageId: string): Buffer | undefined {
    const frames = this.#frames.get(messageId)
    return frames && Buffer.concat(frames)
  }
}
