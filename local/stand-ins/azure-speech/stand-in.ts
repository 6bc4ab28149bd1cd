import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { readJsonBody, replyJson } from '../body.ts'
import { closeServer, listen } from '../listener.ts'
import { createDecoderPool } from './engines/decoder-pool.ts'
import { findSynthesiser } from './engines/local-synthesiser.ts'
import { createToneSynthesiser } from './engines/tone.ts'
import { admit, type Direction, reject, type ServicePlayed } from './entrance.ts'
import { parseFrame } from './frames.ts'
import type { Recogniser } from './recogniser.ts'
import { serveRecognition } from './recognition-session.ts'
import { createScriptedRecogniser, type RecognitionScript } from './scripted-recogniser.ts'
import { createSpeechDice, SpeechFaults, type SpeechFaultsInput } from './speech-faults.ts'
import { serveSynthesis } from './synthesis-session.ts'
import type { Synthesiser } from './synthesiser.ts'

export type SpeechStandInOptions = {
  /** 0 takes any free port. */
  port: number
  /** `script` answers from `script`; like one of the caller's own it speaks a tone: for tests and benches. */
  recogniser?: 'pocketsphinx' | 'script' | Recogniser
  script?: RecognitionScript
  /** In script mode, receives how much audio each turn had, in ms. */
  onHeard?: (ms: number) => void
  /** Receives each text that is asked to be spoken. */
  onAsked?: (text: string) => void
  /** Length of the tone that stands for speech in script mode. */
  msPerWord?: number
  /** Decoders kept warm and at most, each 95 MB. */
  decoders?: { warm?: number; max?: number; modelDir?: string }
  faults?: SpeechFaultsInput
  /** By default it takes any key, and the paths of cloud and containers alike. */
  service?: ServicePlayed
}

const MAX_FRAME_BYTES = 1024 * 1024
const MAX_CONTROL_BYTES = 16 * 1024
const DEFAULT_SCRIPT = [
  'I assessed the patient, called the rapid response team and stayed until she was stable',
]

/**
 * A server that speaks Azure Speech's own WebSocket protocol, recognition and synthesis on one port (or on one
 * each, as two containers), for machines without a key. `POST /control/faults` (SpeechFaults) sets faults from another process.
 */
export function createSpeechStandIn(options: SpeechStandInOptions) {
  const { service = {} } = options
  const scripted = options.recogniser === 'script'
  const own = typeof options.recogniser === 'object' ? options.recogniser : undefined
  const recogniser = scripted
    ? createScriptedRecogniser(options.script ?? DEFAULT_SCRIPT, options.onHeard)
    : (own ?? createDecoderPool(options.decoders))
  let synthesiser: Synthesiser = createToneSynthesiser(options.msPerWord)
  const dice = { recognition: createSpeechDice(), synthesis: createSpeechDice() }
  let port = options.port
  let connectionsEver = 0
  let rejectedCount = 0
  let openRecognitions = 0

  const setFaults = (faults: SpeechFaultsInput): void => {
    if (faults.recognition) dice.recognition.set(faults.recognition)
    if (faults.synthesis) dice.synthesis.set(faults.synthesis)
  }
  if (options.faults) setFaults(options.faults)

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/healthz') return replyJson(response, 200, { ok: true })
    if (request.url !== '/control/faults') return replyJson(response, 404, { error: 'Not found' })
    if (request.method === 'POST') {
      const body = SpeechFaults.safeParse(await readJsonBody(request, MAX_CONTROL_BYTES))
      if (!body.success) return replyJson(response, 400, { error: body.error.issues })
      setFaults(body.data)
    }
    replyJson(response, 200, { recognition: dice.recognition.faults, synthesis: dice.synthesis.faults })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => replyJson(response, 400, { error: 'The body is not JSON.' }))
  })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })

  server.on('upgrade', (request, stream, head) => {
    const admitted = admit(request, service, dice, openRecognitions)
    if (typeof admitted !== 'string') {
      rejectedCount += 1
      if ('status' in admitted) return reject(stream, admitted)
      const { closeCode, reason } = admitted
      sockets.handleUpgrade(request, stream, head, (socket) => socket.close(closeCode, reason))
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      connectionsEver += 1
      serve(socket, admitted)
    })
  })

  const serve = (socket: WebSocket, direction: Direction): void => {
    if (direction === 'recognition') {
      openRecognitions += 1
      socket.once('close', () => {
        openRecognitions -= 1
      })
    }
    const session =
      direction === 'synthesis'
        ? serveSynthesis(socket, () => synthesiser, dice.synthesis, {
            onlyVoice: service.voice,
            onAsked: options.onAsked,
          })
        : serveRecognition(socket, recogniser, dice.recognition, service)
    socket.on('message', (data: Buffer, isBinary) => {
      try {
        session.take(parseFrame(data, isBinary))
      } catch {
        socket.close(1007, 'A frame could not be read')
      }
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => session.close())
  }

  return {
    get url(): string {
      return `ws://127.0.0.1:${port}`
    },
    get connectionCount(): number {
      return sockets.clients.size
    },
    get connectionsEver(): number {
      return connectionsEver
    },
    /** Connections that were answered with a status in place of a socket. */
    get rejectedCount(): number {
      return rejectedCount
    },
    /** As a service does that restarts. */
    cutConnections(): void {
      for (const socket of sockets.clients) socket.terminate()
    },
    setFaults,
    /** One line each for what listens and what speaks, or what is missing; `listens` and `speaks` say if they can. */
    describe: () => ({
      recognition: recogniser.describe(),
      synthesis: synthesiser.describe(),
      listens: recogniser.available(),
      speaks: synthesiser.available(),
    }),
    /** Succeeds also where no engine is installed: `describe()` and the wire then say so. */
    async start(): Promise<void> {
      if (!scripted && !own) synthesiser = await findSynthesiser()
      await recogniser.start()
      try {
        port = await listen(server, options.port)
      } catch (error) {
        await recogniser.stop()
        throw error
      }
    },
    async stop(): Promise<void> {
      for (const socket of sockets.clients) socket.terminate()
      await closeServer(server)
      await recogniser.stop()
    },
  }
}
export type SpeechStandIn = ReturnType<typeof createSpeechStandIn>
