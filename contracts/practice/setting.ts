import { z } from 'zod'

/** What the nurse may do by themselves, an order or an act an item, and the sentence that says where that ends. */
const NurseOrders = z.strictObject({
  title: z.string(),
  allowed: z.array(z.string()).min(1),
  limit: z.string().nullable(),
})

/** What the nurse knows on walking in; nothing that only a question or a look brings. */
export const Setting = z.strictObject({
  /** The place and the time, in one sentence. */
  where: z.string(),
  /** What was handed over and what is plain to see, in sentences. */
  known: z.array(z.string()),
  orders: NurseOrders.nullable(),
})
export type Setting = z.infer<typeof Setting>
