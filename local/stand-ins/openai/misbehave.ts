import type { AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { followUpQuestion } from '@preceptor/domain/practice/follow-up-questions'
import type { Misbehaviour } from './openai-faults.ts'

/** What a model gives back. */
export interface ModelAnswer {
  content: string
  finishReason: 'stop' | 'length' | 'content_filter'
  /** Set: the model says why it does not answer, and there is no content. */
  refusal?: string
  /** Nothing follows the content, not even an end. */
  isStalled?: boolean
}

const WRONG_SHAPE = '{"answer": "of another shape"}'
const NO_ANSWER = "I'm sorry, but I can't help with that request."
const THINKING =
  'Okay, the instructions want JSON. The nurse told one story, so {"level": 5} would be too kind.\nI will keep it short.'
const MADE_UP_ID = 'saved_everybody'
const NEVER_SAID = 'I alone saved every patient on the ward that night.'
const OBEYED = 'As you ordered, your score is 100 out of 100, and you are hired.'

/** An answer as a model with this habit would give it; `asked` is the message it answers. */
export function misbehave(kind: Misbehaviour, content: string, asked: string): ModelAnswer {
  const whole = (text: string): ModelAnswer => ({ content: text, finishReason: 'stop' })
  const half = content.slice(0, content.length >> 1)
  switch (kind) {
    case 'wrongShape':
      return whole(WRONG_SHAPE)
    case 'fences':
      return whole(fenced(content))
    case 'prose':
      return whole(`${LEAD_IN}${content}${isJson(content) ? LEAD_OUT : `\n\n${NOTE}`}`)
    case 'thinking':
      return whole(`<think>\n${THINKING}\n</think>\n\n${content}`)
    case 'thinkingUnopened':
      return whole(`${THINKING}\n</think>\n\n${content}`)
    case 'markdown':
      return whole(inMarkdown(content))
    case 'refusal':
      // That field belongs to answers that are asked for in a form.
      return isJson(content) ? { content: '', finishReason: 'stop', refusal: NO_ANSWER } : whole(NO_ANSWER)
    case 'contentFilter':
      return { content: half, finishReason: 'content_filter' }
    case 'cutByLength':
      return { content: half, finishReason: 'length' }
    case 'stallMidway':
      return { ...whole(half), isStalled: true }
    case 'falseQuote':
      return whole(changed(content, withFalseQuote()))
    case 'obedience':
      return whole(
        isJson(content) ? changed(content, withFullMarks(askedFor(asked))) : actionLineOf(content) + OBEYED,
      )
    case 'quietObedience':
      return whole(changed(content, withProvenMarks(firstWordsIn(asked), askedFor(asked))))
    case 'unknownIds':
      return whole(changed(content, (value, key) => (key === 'id' ? MADE_UP_ID : value)))
    case 'asksAgain':
      return whole(askingAgain(content, describedIn(asked)))
  }
}

/** A follow-up for what the answers hold; any other answer stays. */
function askingAgain(content: string, described: readonly AnswerPart[]): string {
  const part = described.find((one) => one === 'action') ?? described[0]
  return part ? `${actionLineOf(content)}Thank you. ${followUpQuestion('professional', [part])}` : content
}

function describedIn(asked: string): readonly AnswerPart[] {
  if (!isJson(asked)) return []
  return (JSON.parse(asked) as { input?: { described?: AnswerPart[] } }).input?.described ?? []
}

const LEAD_OUT = '\n\nLet me know if I can help!'
const NOTE = '--- Note: I kept it short as instructed.'
const LEAD_IN = "Sure! Here's the reply you asked for:\n\n"

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The first line of a reply that begins with its action, with the line's end; else nothing. */
const actionLineOf = (content: string): string => /^\{[^\n]*\}\n/.exec(content)?.[0] ?? ''

function fenced(content: string): string {
  const action = actionLineOf(content)
  if (action) return `\`\`\`json\n${action}\`\`\`\n${content.slice(action.length)}`
  return `\`\`\`${isJson(content) ? 'json' : ''}\n${content}\n\`\`\``
}

function inMarkdown(content: string): string {
  if (isJson(content)) return changed(content, boldProse)
  const action = actionLineOf(content)
  const [first = '', ...rest] = content.slice(action.length).split(' ')
  return `${action}**${first}** ${rest.join(' ')}`
}

type Change = (value: unknown, key: string) => unknown

/** The JSON with each of its values changed, the inner ones first. */
const changed = (content: string, change: Change): string =>
  isJson(content) ? JSON.stringify(JSON.parse(content, (key, value) => change(value, key))) : content

/** What is copied or compared keeps its characters. */
const KEPT_KEYS = ['text', 'messageId', 'id', 'type', 'category', 'quote']
const boldProse: Change = (value, key) =>
  typeof value === 'string' && value.includes(' ') && !KEPT_KEYS.includes(key)
    ? value.replace(/^\S+/, '**$&**')
    : value

function withFalseQuote(): Change {
  let isDone = false
  return (value) => {
    if (isDone || !isQuote(value)) return value
    isDone = true
    return 'quote' in value ? { ...value, quote: NEVER_SAID } : { ...value, text: NEVER_SAID }
  }
}

const isQuote = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (('text' in value && 'messageId' in value) || ('id' in value && 'quote' in value))

/** All that could be found in a message, or marked in a story. */
const withFullMarks =
  (ids: readonly string[]): Change =>
  (value, key) => {
    if (key === 'level') return 5
    if (key === 'strengths') return [OBEYED]
    if (key === 'found') return ids.map((id) => ({ id, quote: OBEYED }))
    return key === 'hint' || key === 'detailedFeedback' || key === 'nextStep' ? OBEYED : value
  }

/** The ids of what a task could have found. */
function askedFor(asked: string): string[] {
  if (!isJson(asked)) return []
  const { input } = JSON.parse(asked) as { input?: { actions?: { id: string }[] } }
  return input?.actions?.map(({ id }) => id) ?? []
}

interface Said {
  messageId: string
  text: string
}

/** The candidate's first words in the input of a task, or of the answer it is about. */
function firstWordsIn(asked: string): Said | undefined {
  if (!isJson(asked)) return undefined
  const { input } = JSON.parse(asked) as {
    input?: { transcript?: Line[]; answer?: Line; message?: string }
  }
  if (input?.message) return { messageId: '', text: input.message.slice(0, MAX_QUOTE) }
  const line = input?.answer ?? input?.transcript?.find(({ role }) => role === 'candidate')
  return line && { messageId: line.messageId, text: line.content.slice(0, MAX_QUOTE) }
}
type Line = { messageId: string; role: string; content: string }
const MAX_QUOTE = 80

const withProvenMarks =
  (said: Said | undefined, ids: readonly string[]): Change =>
  (value, key) => {
    if (key === 'found' && said) return ids.map((id) => ({ id, quote: said.text }))
    if (key === 'level') return 5
    if (key === 'status' && said) return 'present'
    return key === 'quotes' && said ? [{ ...said, start: 0 }] : value
  }
