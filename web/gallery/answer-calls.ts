import type { Answer, Answers } from './story.ts'

const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

type Stream = Extract<Answer, { deltas: unknown } | { events: unknown }>

const streamOf = (answer: Stream) => {
  const events =
    'events' in answer
      ? answer.events.map(([name, data]) => eventOf(name, data))
      : [
          ...answer.deltas.map((text) => eventOf('delta', { text })),
          answer.done ? eventOf('done', answer.done) : '',
        ]
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
}

const replyTo = (answer: Exclude<Answer, string | Stream>) =>
  new Response(JSON.stringify(answer.body), {
    status: 'status' in answer ? answer.status : 200,
    headers: { 'content-type': 'application/json', ...('headers' in answer && answer.headers) },
  })

/** What a page asked of the api: `METHOD /path`, and the JSON it sent, or null. */
export interface Call {
  call: string
  body: unknown
}

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  return text === '' ? null : JSON.parse(text)
}

const answerTo = (answers: Answers, call: string): Answers[string] | undefined =>
  answers[call] ?? answers[`${call.slice(0, call.lastIndexOf('/'))}/*`] ?? answers['*']

/**
 * Answers what a page asks of `/api` from a story's table until the returned function is called. A call without an
 * answer fails and is noted in `unanswered`, so that a story says all that its screen asks for; `calls` gets each one.
 * The table may be changed meanwhile, also by an answer: what was done shows when it is asked for again.
 */
export const answerCalls = (answers: Answers, unanswered: string[], calls: Call[] = []): (() => void) => {
  const before = window.fetch
  window.fetch = async (input, options) => {
    const request = new Request(input, options)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return before(input, options)
    const call = `${request.method} ${pathname}`
    calls.push({ call, body: await bodyOf(request.clone()) })
    const answer = await answerTo(answers, call)
    if (answer === undefined) unanswered.push(call)
    if (answer === 'never')
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      )
    if (answer === undefined || answer === 'offline') throw new TypeError('No network')
    if ('changes' in answer) Object.assign(answers, answer.changes)
    return 'deltas' in answer || 'events' in answer ? streamOf(answer) : replyTo(answer)
  }
  return () => {
    window.fetch = before
  }
}
