import type { ReplyPurpose } from '@preceptor/statecharts/interview-rules'
import { judgeReply, questionOf, staticWording } from '@preceptor/statecharts/interview-rules'
import type { InterviewContext, ReplyOutput } from '@preceptor/statecharts/interview-setup'
import { fittingAction, replyRequest } from '@preceptor/statecharts/reply-request'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import type { TimeLimits } from '../engine.ts'
import { SentenceCutter } from './sentences.ts'

export interface WordReplyOptions {
  openAi: Pick<OpenAi, 'streamReply'>
  purpose: ReplyPurpose
  context: InterviewContext
  signal: AbortSignal
  limits: Pick<TimeLimits, 'replyStall' | 'replyLength'>
  /** Aborted when the candidate starts to answer: what there is of the reply becomes the reply. */
  cut: AbortSignal
  /** The first sentence is there; from here on the reply is seen through. Called once, before any text. */
  onBegan: () => void
  /** Text to show and speak: the first sentence whole, then as it comes. */
  onText: (delta: string) => void
  onFirstToken: () => void
}

/** What completes a reply that broke off: the question itself, so that there is always something to answer. */
const remainder = (purpose: ReplyPurpose, context: InterviewContext, text: string): string => {
  if (text.trimEnd().endsWith('?') || purpose === 'closing') return ''
  const pause = /[.!?]\s*$/.test(text) ? ' ' : '... '
  if (purpose === 'follow_up') return `${pause}Could you tell me more about that?`
  return `${pause}${questionOf(purpose, context).question.question}`
}

/**
 * Has the AI word a reply and passes it on while it streams. A reply the rules reject is replaced before a word of
 * it is shown; one that breaks off after its first sentence is completed. Rejects when not even that came.
 */
export const wordReply = async (options: WordReplyOptions): Promise<ReplyOutput> => {
  const { openAi, purpose, context, signal, cut, limits, onBegan, onText, onFirstToken } = options
  const ending = new AbortController()
  const end = () => ending.abort()
  const cutter = new SentenceCutter()
  let lengthTimer: NodeJS.Timeout | undefined
  let stallTimer: NodeJS.Timeout | undefined
  let action = fittingAction(purpose)
  let text = ''
  let begun = false
  const begin = () => {
    begun = true
    onBegan()
    lengthTimer = setTimeout(end, limits.replyLength)
  }
  const say = (delta: string) => {
    text += delta
    onText(delta)
  }
  try {
    const stream = openAi.streamReply(replyRequest(purpose, context), {
      signal: AbortSignal.any([signal, cut, ending.signal]),
    })
    for await (const part of stream) {
      if (part.type === 'action') {
        action = part.action
        if (judgeReply(purpose, action, context.questionIndex) !== 'replace') continue
        end()
        begin()
        say(staticWording(purpose, context))
        return { action, text }
      }
      if (!text) onFirstToken()
      if (begun) {
        say(part.delta)
      } else {
        text += part.delta
        if (!cutter.push(part.delta).length) continue
        begin()
        onText(text)
      }
      clearTimeout(stallTimer)
      stallTimer = setTimeout(end, limits.replyStall)
    }
  } catch (error) {
    if (signal.aborted || !begun) throw error
    say(remainder(purpose, context, text))
  } finally {
    clearTimeout(stallTimer)
    clearTimeout(lengthTimer)
  }
  if (!text.trim()) throw new Error('the reply was empty')
  if (!begun) {
    begin()
    onText(text)
  }
  return { action, text }
}
