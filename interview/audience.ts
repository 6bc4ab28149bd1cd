import type { ServerToClient } from '@preceptor/contracts/realtime'

/** What is told of an interview, by the names the protocol has for it. */
type Told = Omit<ServerToClient, 'interview:watched' | 'server:leaving'>

/** Who follows an interview: a page by its socket, or the one request that leads it. */
export type Audience = <E extends keyof Told>(event: E, ...args: Parameters<Told[E]>) => void
