import { REPLY_ACTIONS, type ReplyAction, type ReplyPurpose } from './tasks/interview-reply.ts'

export type ReplyPart = { type: 'action'; action: ReplyAction } | { type: 'text'; delta: string }

const FITTING: Record<ReplyPurpose, ReplyAction> = {
  greeting: 'follow_up',
  follow_up: 'follow_up',
  next_question: 'next_question',
  closing: 'end_interview',
}
/** The first line is a short JSON object; a longer one is speech. */
const MAX_ACTION_CHARS = 200

/**
 * Parts a streamed reply into its action, always first and once, and the words to speak. A reply that does
 * not begin with the JSON line gets the action that fits the purpose and is spoken whole.
 */
export async function* readReplyParts(
  deltas: AsyncIterable<string>,
  purpose: ReplyPurpose,
): AsyncGenerator<ReplyPart> {
  let head: string | null = ''
  let spoken = false

  function* speak(text: string): Generator<ReplyPart> {
    const delta = spoken ? text : text.trimStart()
    if (!delta) return
    spoken = true
    yield { type: 'text', delta }
  }

  for await (const delta of deltas) {
    if (head === null) {
      yield* speak(delta)
      continue
    }
    head += delta
    const split = splitHead(head)
    if (!split) continue
    head = null
    yield { type: 'action', action: split.action ?? FITTING[purpose] }
    yield* speak(split.text)
  }
  if (head !== null) {
    yield { type: 'action', action: FITTING[purpose] }
    yield* speak(head)
  }
}

/** Null while more text is needed to tell. */
function splitHead(head: string): { action: ReplyAction | null; text: string } | null {
  const start = head.trimStart()
  if (!start) return null
  if (!start.startsWith('{')) return { action: null, text: head }
  const close = start.indexOf('}')
  if (close < 0) return start.length > MAX_ACTION_CHARS ? { action: null, text: head } : null
  const object = parseObject(start.slice(0, close + 1))
  if (!object) return { action: null, text: head }
  const action = REPLY_ACTIONS.find((known) => known === object.action) ?? null
  return { action, text: start.slice(close + 1) }
}

function parseObject(text: string): { action?: unknown } | null {
  try {
    return JSON.parse(text) as { action?: unknown }
  } catch {
    return null
  }
}
