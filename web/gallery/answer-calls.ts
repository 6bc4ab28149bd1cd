import type { Answer, Answers } from './story.ts'

const replyTo = (answer: Exclude<Answer, string>) =>
  new Response(JSON.stringify(answer.body), {
    status: 'status' in answer ? answer.status : 200,
    headers: { 'content-type': 'application/json', ...('headers' in answer && answer.headers) },
  })

const answerTo = (answers: Answers, call: string): Answer | undefined =>
  answers[call] ?? answers[`${call.slice(0, call.lastIndexOf('/'))}/*`] ?? answers['*']

/**
 * Answers what a page asks of `/api` from a story's table until the returned function is called. A call without an
 * answer fails and is noted in `unanswered`, so that a story says all that its screen asks for.
 */
export const answerCalls = (answers: Answers, unanswered: string[]): (() => void) => {
  const before = window.fetch
  window.fetch = async (input, options) => {
    const request = new Request(input, options)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return before(input, options)
    const call = `${request.method} ${pathname}`
    const answer = answerTo(answers, call)
    if (answer === undefined) unanswered.push(call)
    if (answer === 'never')
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      )
    if (answer === undefined || answer === 'offline') throw new TypeError('No network')
    return replyTo(answer)
  }
  return () => {
    window.fetch = before
  }
}
