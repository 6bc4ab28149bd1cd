import { judgeReply, staticWording } from '@preceptor/statecharts/interview-rules'
import type { ReplyInput, ReplyOutput } from '@preceptor/statecharts/interview-setup'
import { fittingAction, replyRequest } from '@preceptor/statecharts/reply-request'
import type { OpenAi } from '@preceptor/vendors/openai/client'

/**
 * Has the AI word a reply and waits for all of it; one that the rules refuse is not waited for. Nothing of it is seen
 * before it is whole: a reply that breaks off rejects, as VendorError, and makes room for the static wording.
 */
export async function wholeReply(
  openai: OpenAi,
  { purpose, context }: ReplyInput,
  signal: AbortSignal,
): Promise<ReplyOutput> {
  let action = fittingAction(purpose)
  let text = ''
  for await (const part of openai.streamReply(replyRequest(purpose, context), { signal })) {
    if (part.type === 'text') {
      text += part.delta
      continue
    }
    action = part.action
    if (judgeReply(purpose, action, context.questionIndex) === 'replace') return replyByRule(purpose, context)
  }
  if (!text.trim()) throw new Error('the reply was empty')
  return { action, text: text.trim() }
}

/** The reply that needs no AI. */
export function replyByRule(
  purpose: ReplyInput['purpose'],
  context: Parameters<typeof staticWording>[1],
): ReplyOutput {
  return { action: fittingAction(purpose), text: staticWording(purpose, context) }
}
