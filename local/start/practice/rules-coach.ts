import { answerChat } from '@preceptor/local/stand-ins/openai/answer-task'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import { taskMessages } from '@preceptor/vendors/openai/task'

/** The language model's stand-in, asked in this process: the same rules without its server, which is not up yet. */
export const rulesCoach: OpenAi = {
  runTask: (task, input) => {
    const answer = answerChat(taskMessages(task, input))
    return Promise.resolve(task.output.parse(JSON.parse(answer)))
  },
  streamReply: () => {
    throw new Error('A report streams no replies.')
  },
  streamText: () => {
    throw new Error('A report streams no text.')
  },
}
