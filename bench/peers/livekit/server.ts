/**
 * LiveKit's AgentSession with our scripted vendors as its nodes. Its own way to a browser is WebRTC by LiveKit's media
 * server, which is no npm package, so sound comes and goes by the door of the bare relay. It learns when a turn ends,
 * as in push-to-talk: without that its own turn detection would add half a second.
 */
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { announce } from '../servers/scripted-session.ts'
import { FRAME_BYTES, FRAMES, recogniseMs, replyMs, stallMs, synthesiseMs } from '../turn.ts'

// Installed beside this file at the first run: the compiler of the project does not know them.
const names = ['@livekit/agents', '@livekit/rtc-node']
// biome-ignore lint/suspicious/noExplicitAny: their types are there only once they are installed
const [agents, rtc]: any[] = await Promise.all(names.map((name) => import(name)))
const { voice, stt, llm, tts, initializeLogger } = agents
initializeLogger({ pretty: false, level: 'silent' })

const RATE_HZ = 16_000
const frameOf = (bytes: Buffer) =>
  new rtc.AudioFrame(
    new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2),
    RATE_HZ,
    1,
    bytes.length / 2,
  )

class PageInput extends voice.AudioInput {
  readonly #frames = new TransformStream()
  readonly #writer = this.#frames.writable.getWriter()
  constructor() {
    super()
    this.multiStream.addInputStream(this.#frames.readable)
  }
  push(bytes: Buffer): void {
    void this.#writer.write(frameOf(bytes))
  }
}

class PageOutput extends voice.AudioOutput {
  readonly #socket: () => WebSocket
  #segmentMs = 0
  constructor(socket: () => WebSocket) {
    super(RATE_HZ, undefined, { pause: false })
    this.#socket = socket
  }
  async captureFrame(frame: { data: Int16Array }): Promise<void> {
    await super.captureFrame(frame)
    this.#socket().send(Buffer.from(frame.data.buffer, frame.data.byteOffset, frame.data.byteLength))
    this.#segmentMs += (frame.data.length / RATE_HZ) * 1_000
  }
  flush(): void {
    super.flush()
    const playbackPosition = this.#segmentMs / 1_000
    this.#segmentMs = 0
    // Played at once: what is measured is the first frame.
    setImmediate(() => this.onPlaybackFinished({ playbackPosition, interrupted: false }))
  }
  clearBuffer(): void {}
}

class Scripted extends voice.Agent {
  released = Promise.withResolvers<void>()
  constructor() {
    super({ instructions: 'An interviewer.' })
  }
  async sttNode(audio: ReadableStream) {
    const drained = audio.pipeTo(new WritableStream())
    // It ends with the session, as an error.
    drained.catch(() => {})
    const agent = this
    return new ReadableStream({
      async pull(controller) {
        await agent.released.promise
        agent.released = Promise.withResolvers()
        await sleep(recogniseMs)
        const said = {
          language: 'en',
          text: 'I have five years of experience.',
          startTime: 0,
          endTime: 3,
          confidence: 1,
        }
        controller.enqueue({ type: stt.SpeechEventType.FINAL_TRANSCRIPT, alternatives: [said] })
      },
    })
  }
  async llmNode() {
    return new ReadableStream({
      async start(controller) {
        await sleep(replyMs + stallMs())
        controller.enqueue('Thank you. What did you do first?')
        controller.close()
      },
    })
  }
  async ttsNode(text: AsyncIterable<string>) {
    return new ReadableStream({
      async start(controller) {
        for await (const _ of text);
        await sleep(synthesiseMs)
        for (let at = 0; at < FRAMES; at++) controller.enqueue(frameOf(Buffer.alloc(FRAME_BYTES, at)))
        controller.close()
      },
    })
  }
}

/** A session begins its nodes only where there are vendors; these are never asked. */
class NoRecogniser extends stt.STT {
  label = 'scripted'
  constructor() {
    super({ streaming: true, interimResults: false })
  }
}
class NoModel extends llm.LLM {
  label = () => 'scripted'
}
class NoVoice extends tts.TTS {
  label = 'scripted'
  constructor() {
    super(RATE_HZ, 1, { streaming: true })
  }
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', async (socket) => {
  socket.on('error', () => {})
  const waiting: [Buffer, boolean][] = []
  let take = (bytes: Buffer, isBinary: boolean): void => void waiting.push([bytes, isBinary])
  socket.on('message', (bytes: Buffer, isBinary) => take(bytes, isBinary))
  const agent = new Scripted()
  const input = new PageInput()
  const session = new voice.AgentSession({
    vad: null,
    ...{ stt: new NoRecogniser(), llm: new NoModel(), tts: new NoVoice() },
    turnHandling: { turnDetection: 'manual', endpointing: { minDelay: 0, maxDelay: 0 } },
    userAwayTimeout: null,
  })
  session.input.audio = input
  session.output.audio = new PageOutput(() => socket)
  session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ isFinal }: { isFinal: boolean }) => {
    // Noted first: a transcript that is older than it is waits for half a second more.
    if (isFinal) setImmediate(() => session.commitUserTurn())
  })
  await session.start({ agent, record: false })
  let chunks = 0
  take = (bytes, isBinary) => {
    if (isBinary) {
      chunks += 1
      input.push(Buffer.from(bytes))
    } else if (JSON.parse(bytes.toString()).type === 'end') {
      socket.send(JSON.stringify({ type: 'heard', chunks }))
      chunks = 0
      agent.released.resolve()
    }
  }
  for (const [bytes, isBinary] of waiting) take(bytes, isBinary)
  // A session whose client is gone may have closed itself.
  socket.once('close', () => void session.close().catch(() => {}))
})
server.once('listening', () => announce((server.address() as AddressInfo).port))
