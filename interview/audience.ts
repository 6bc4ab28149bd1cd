import type { ServerToClient } from '@preceptor/contracts/interviews/realtime'

/** What an audience receives of an interview, by the names the protocol has for it. */
type Messages = Omit<ServerToClient, 'interview:watched' | 'server:leaving'>
export type MessageArgs<E extends keyof Messages> = Parameters<Messages[E]>

/** Who follows an interview: a page by its socket, or a single request. */
export type Audience = <E extends keyof Messages>(event: E, ...args: MessageArgs<E>) => void
