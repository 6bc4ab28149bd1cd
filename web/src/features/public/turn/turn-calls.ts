import type {
  OpenVisitorTurnReply,
  VisitorDone,
  VisitorHeard,
  VisitorReply,
} from '@preceptor/contracts/public/visitor-turn'
import { createParser } from 'eventsource-parser'
import { CHECK_CONNECTION } from '../../../shared/words/connection-words.ts'

/** A call that came to nothing, in words fit to be shown. */
export class TurnFailure extends Error {}

const UNREACHABLE = `We can’t reach Preceptor right now. ${CHECK_CONNECTION}`
const PATH = '/api/visitor-turn'

const post = async (path: string, body?: object): Promise<Response> => {
  const response = await fetch(path, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new TurnFailure(UNREACHABLE)
  })
  if (response.ok) return response
  const { error } = await response.json().catch(() => ({}))
  throw new TurnFailure(error ?? UNREACHABLE)
}

/** Opens the visitor's turn. Throws TurnFailure. */
export const openTurn = async (): Promise<OpenVisitorTurnReply> => (await post(PATH)).json()

export interface AnswerEvents {
  heard: (words: VisitorHeard) => void
  replied: (reply: VisitorReply) => void
}

/** Sends the answer and passes on what is said of it as it comes. Throws TurnFailure. */
export const sendAnswer = async (
  answer: { token: string } & ({ text: string } | { audioData: string }),
  events: AnswerEvents,
): Promise<VisitorDone> => {
  const { body } = await post(`${PATH}/answer`, answer)
  let done: VisitorDone | undefined
  let failed: string | undefined
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const read = JSON.parse(data)
      if (event === 'heard') events.heard(read)
      if (event === 'reply') events.replied(read)
      if (event === 'done') done = read
      if (event === 'error') failed = read.error
    },
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      parser.feed(read.value)
  } catch {
    throw new TurnFailure(UNREACHABLE)
  }
  if (!done) throw new TurnFailure(failed ?? UNREACHABLE)
  return done
}
