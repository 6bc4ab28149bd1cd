import { z } from 'zod'

/** What is asked for by its id, in the path. An unknown one is not found, whatever it looks like. */
export const IdParams = z.object({ id: z.string().max(80) })
