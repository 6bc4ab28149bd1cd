const CHARS_PER_TOKEN = 4

type Message = { role: string; content: string }

/** The messages as an engine reads them that has room for so many tokens: a long text has lost its beginning. */
export function withinContext(messages: readonly Message[], contextTokens: number): Message[] {
  const chars = contextTokens * CHARS_PER_TOKEN
  return messages.map((message) => {
    if (message.content.length <= chars) return message
    const request = JSON.parse(message.content) as { input?: { text?: unknown } }
    if (typeof request.input?.text !== 'string') return message
    const input = { ...request.input, text: request.input.text.slice(-chars) }
    return { ...message, content: JSON.stringify({ ...request, input }) }
  })
}
