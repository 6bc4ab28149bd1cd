import type { EngineLimits } from '@preceptor/contracts/budgets'
import { VendorError } from '@preceptor/contracts/errors'
import type { AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { asksAgain } from '@preceptor/domain/practice/asks-again'
import { followUpQuestion } from '@preceptor/domain/practice/follow-up-questions'
import { speaksInInterview } from '@preceptor/domain/practice/in-role'
import type { ReplyPurpose } from '@preceptor/statecharts/interview-rules'
import { judgeReply } from '@preceptor/statecharts/interview-rules'
import type { InterviewContext, ReplyOutput } from '@preceptor/statecharts/interview-setup'
import {
  findNoAnswer,
  questionOf,
  staticWording,
  usesStaticWording,
} from '@preceptor/statecharts/interview-wording'
import { fittingAction, replyRequest, staticReply } from '@preceptor/statecharts/reply-request'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import { SentenceCutter } from './sentences.ts'

export interface WordReplyOptions {
  openAi: Pick<OpenAi, 'streamReply'>
  purpose: ReplyPurpose
  context: InterviewContext
  signal: AbortSignal
  limits: Pick<EngineLimits, 'replyStall' | 'replyLength'>
  /** Aborted when the candidate starts to answer: what there is of the reply becomes the reply. */
  cut: AbortSignal
  /** The first sentence is there; from here on the reply is seen through. Called once, before any text. */
  onBegan: () => void
  /** Text to show and speak, in whole sentences as they come. */
  onText: (delta: string) => void
  onFirstToken: () => void
}

/** What completes a reply that broke off: the question itself, so that there is always something to answer. */
const remainder = (
  purpose: ReplyPurpose,
  context: InterviewContext,
  { text, missing }: { text: string; missing: readonly AnswerPart[] },
): string => {
  if (text.trimEnd().endsWith('?') || purpose === 'closing') return ''
  const pause = /[.!?]\s*$/.test(text) ? ' ' : '... '
  if (purpose === 'follow_up') return `${pause}${followUpQuestion(context.personality, missing)}`
  return `${pause}${questionOf(purpose, context).question.question}`
}

/**
 * Has the AI word a reply and passes it on sentence by sentence while it streams. A reply the rules reject is replaced
 * before a word of it is shown; one that breaks off or leaves its role after its first sentence is completed by the
 * question; so is one that asks for what the answers hold already. Rejects when not even that came.
 */
export const wordReply = async (options: WordReplyOptions): Promise<ReplyOutput> => {
  const { openAi, purpose, context, signal, cut, limits, onBegan, onText, onFirstToken } = options
  const ending = new AbortController()
  const end = () => ending.abort()
  if (usesStaticWording(purpose, context)) {
    const reply = staticReply(purpose, context)
    onBegan()
    onText(reply.text)
    return reply
  }
  const request = replyRequest(purpose, context)
  const known = JSON.stringify(request)
  const cutter = new SentenceCutter()
  let lengthTimer: NodeJS.Timeout | undefined
  let stallTimer: NodeJS.Timeout | undefined
  let action = fittingAction(purpose)
  let text = ''
  const say = (added: string) => {
    if (!text) {
      onBegan()
      lengthTimer = setTimeout(end, limits.replyLength)
    }
    text += added
    onText(added)
  }
  const { described = [], missing = [] } = request
  /** Throws at a sentence that no interviewer says, and at a question that was answered. */
  const sayAll = (sentences: readonly string[]) => {
    for (const sentence of sentences) {
      if (!speaksInInterview(sentence, known))
        throw unfit('The language model left the role of the interviewer.')
      if (asksAgain(sentence, { described, missing }))
        throw unfit('The language model asked for what was described already.')
      say(text ? ` ${sentence}` : sentence)
    }
  }
  let hasToken = false
  try {
    const stream = openAi.streamReply(request, { signal: AbortSignal.any([signal, cut, ending.signal]) })
    for await (const part of stream) {
      if (part.type === 'action') {
        action = part.action
        const utterance = findNoAnswer(purpose, part.utterance, context)
        if (utterance) {
          end()
          say(staticWording('attend', { ...context, utterance }))
          return { action: 'follow_up', text, utterance }
        }
        if (judgeReply(purpose, action, context.questionIndex) !== 'replace') continue
        end()
        say(staticWording(purpose, context))
        return { action, text }
      }
      if (!hasToken) onFirstToken()
      hasToken = true
      sayAll(cutter.push(part.delta))
      if (!text) continue
      clearTimeout(stallTimer)
      stallTimer = setTimeout(end, limits.replyStall)
    }
    sayAll(cutter.flush())
  } catch (error) {
    if (signal.aborted || !text) throw error
    end()
    say(remainder(purpose, context, { text, missing }))
  } finally {
    clearTimeout(stallTimer)
    clearTimeout(lengthTimer)
  }
  if (!text) throw new Error('the reply was empty')
  return { action, text }
}

const unfit = (message: string) => new VendorError('openai', message, { retryable: false, reason: 'answer' })
