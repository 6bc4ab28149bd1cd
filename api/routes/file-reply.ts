import { z } from 'zod'

/** The reply of a route that sends a file. */
export const FileReply = z.unknown().describe('A file of the format asked for.')
