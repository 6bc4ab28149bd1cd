import { UTTERANCE_KINDS, type UtteranceKind } from '@preceptor/contracts/interviews/utterance'
import { PlainSpeech } from './plain-speech.ts'
import { REPLY_ACTIONS, type ReplyAction, type ReplyPurpose } from './tasks/interview-reply.ts'

export type ReplyPart =
  /** `utterance`: what the model takes the candidate's words for, where it says so. */
  { type: 'action'; action: ReplyAction; utterance?: UtteranceKind } | { type: 'text'; delta: string }

const FITTING: Record<ReplyPurpose, ReplyAction> = {
  greeting: 'follow_up',
  follow_up: 'follow_up',
  attend: 'follow_up',
  next_question: 'next_question',
  closing: 'end_interview',
}
/** The object is one short line, or holds the words too; a longer one is not waited for. */
const MAX_OBJECT_CHARS = 1_200
/** So much may stand before the object, where it begins like an announcement of it. */
const MAX_PREFACE_CHARS = 160
const PREFACE = /^(?:action|answer|certainly|here|json|of course|ok|okay|output|reply|response|sure)\b/i
const MAYBE_PREFACE = /^[a-z ]{0,9}$/i
/** Thinking, and the fence of a code block, before the reply begins. */
const LEAD_IN = /^\s*(?:<(think|thinking|reasoning)>[\s\S]*?<\/\1>|```[a-z]*(?=[\s{])\s*)/i
const MAYBE_LEAD_IN = /^\s*(?:`{0,3}[a-z]*$|<[a-z]*$|<(?:think|thinking|reasoning)>)/i
/** How a model begins to think; where the tag before it is cut off, only the one at its end tells. */
const MAYBE_THINKING =
  /^(?:okay|ok|alright|hmm|so|first|let me|let['’]s|the (?:user|nurse|candidate|instructions?|question|interview)|we (?:need|have|should)|i (?:need|should|have to|must|want))\b/i
const THINKING_END = /<\/(?:think|thinking|reasoning|analysis)>|\[\/think\]|◁\/think▷/i
const MAX_THINKING_CHARS = 8_000
/** Names under which an engine that answers in JSON throughout sends the words. */
const WORDS = ['words', 'text', 'reply', 'speech', 'say', 'message', 'content', 'response']

/**
 * Parts a streamed reply into its action, always first and once, and the words to speak, as plain sentences. A reply
 * without the JSON line gets the action that fits the purpose; thinking, fences or an announcement before it are dropped.
 */
export async function* readReplyParts(
  deltas: AsyncIterable<string>,
  purpose: ReplyPurpose,
): AsyncGenerator<ReplyPart> {
  const speech = new PlainSpeech()
  let head: string | null = ''

  function* begin({ action, utterance, text }: Head): Generator<ReplyPart> {
    head = null
    yield { type: 'action', action: action ?? FITTING[purpose], ...(utterance && { utterance }) }
    yield* speak(speech.push(text))
  }
  function* speak(delta: string): Generator<ReplyPart> {
    if (delta) yield { type: 'text', delta }
  }

  for await (const delta of deltas) {
    if (head === null) {
      yield* speak(speech.push(delta))
      continue
    }
    head += delta
    const found = readHead(head)
    if (found) yield* begin(found)
  }
  if (head !== null) yield* begin({ action: null, text: head })
  yield* speak(speech.flush())
}

type Head = {
  action: ReplyAction | null
  utterance?: UtteranceKind | undefined
  text: string
  hasWords?: boolean
}

/** Null while more text is needed to tell. */
function readHead(head: string): Head | null {
  const thoughtOver = LEAD_IN.test(head) ? null : THINKING_END.exec(head)
  let rest = thoughtOver ? head.slice(thoughtOver.index + thoughtOver[0].length) : head
  for (let lead = LEAD_IN.exec(rest); lead; lead = LEAD_IN.exec(rest)) rest = rest.slice(lead[0].length)
  if (MAYBE_LEAD_IN.test(rest)) return null
  rest = rest.trimStart()
  if (rest.startsWith('{')) return readObject(rest, thoughtOver ? rest : head)
  if (thoughtOver) head = rest
  if (!PREFACE.test(rest) && !MAYBE_THINKING.test(rest))
    return MAYBE_PREFACE.test(rest) ? null : { action: null, text: head }
  const at = rest.indexOf('{')
  if (at >= 0 && at <= MAX_PREFACE_CHARS) {
    const found = readObject(rest.slice(at), head)
    if (!found || found.action || found.hasWords) return found
  }
  const mostChars = MAYBE_THINKING.test(rest) ? MAX_THINKING_CHARS : MAX_PREFACE_CHARS
  return rest.length > mostChars ? { action: null, text: head } : null
}

function readObject(rest: string, head: string): Head | null {
  const end = endOfObject(rest)
  if (end === undefined) return rest.length > MAX_OBJECT_CHARS ? { action: null, text: head } : null
  const object = parseObject(rest.slice(0, end))
  if (!object) return { action: null, text: head }
  const action = REPLY_ACTIONS.find((known) => known === object.action) ?? null
  const words = WORDS.map((name) => object[name]).find((value) => typeof value === 'string')
  const utterance = UTTERANCE_KINDS.find((known) => known === object.kind)
  return {
    action,
    utterance,
    text: `${words ?? ''}
${rest.slice(end)}`,
    hasWords: words !== undefined,
  }
}

/** Where the first object of a text ends; braces within its strings do not count. */
function endOfObject(text: string): number | undefined {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isString && char === '\\') at += 1
    else if (char === '"') isString = !isString
    else if (!isString && char === '{') depth += 1
    else if (!isString && char === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
