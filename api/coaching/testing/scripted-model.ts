import { createServer, type ServerResponse } from 'node:http'
import { readJsonBody } from '@preceptor/local/stand-ins/body'
import { closeServer, listen } from '@preceptor/local/stand-ins/listener'
import { answerChat } from '@preceptor/local/stand-ins/openai/answer-task'
import { NO_WAIT } from '@preceptor/local/stand-ins/openai/pace'
import { writeStreamed } from '@preceptor/local/stand-ins/openai/write-completion'

export type WireMessage = { role: string; content: string }
/** The content of a reply to a task, made of the honest one; or what to do with the response by itself. */
export type Script = (honest: string, task: string) => string | ((response: ServerResponse) => void)

/** The task that a chat is about. */
export const taskOf = (chat: readonly WireMessage[]): string => JSON.parse(chat[1]!.content).task

const MAX_BODY_BYTES = 2 * 1024 * 1024

/** A language model on the wire that says what a test scripts, and keeps the chats it was sent. */
export async function startScriptedModel() {
  const chats: WireMessage[][] = []
  let script: Script = (honest) => honest
  const server = createServer((request, response) => {
    void (async () => {
      const { messages } = (await readJsonBody(request, MAX_BODY_BYTES)) as { messages: WireMessage[] }
      chats.push(messages)
      const reply = script(answerChat(messages), taskOf(messages))
      if (typeof reply !== 'string') return reply(response)
      await writeStreamed(response, {
        model: 'scripted',
        answer: { content: reply, finishReason: 'stop' },
        promptTokens: 0,
        maxTokens: Number.POSITIVE_INFINITY,
        isCut: false,
        pace: NO_WAIT,
        tokenDelayMs: 0,
        from: 0,
        signal: new AbortController().signal,
        withUsage: false,
      })
    })()
  })
  const port = await listen(server, 0)
  return {
    url: `http://127.0.0.1:${port}/v1`,
    chats,
    /** Forgets the chats so far; from here on the model answers like this, honestly when left out. */
    answerBy(next: Script = (honest) => honest) {
      chats.length = 0
      script = next
    },
    stop: () => closeServer(server),
  }
}
