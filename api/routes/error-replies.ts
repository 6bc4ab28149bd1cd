import { ErrorReply } from '@preceptor/contracts/errors'

/** The part of a route's reply schemas that all routes share. */
export const errorReplies = { '4xx': ErrorReply, '5xx': ErrorReply } as const
