import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionLost, RealtimeRequestError } from './connection.ts'
import { createTypedDelivery } from './typed-delivery.ts'

test('an answer that is in the conversation is delivered, though the word for it was lost', async () => {
  let asked = 0
  const typed = createTypedDelivery(() => {
    asked += 1
    return Promise.reject(new ConnectionLost())
  })
  const delivered = typed.deliver('turn 1', 'I called for help.')
  await Promise.resolve()
  typed.heard('another turn')
  typed.heard('turn 1')
  await delivered
  typed.rejoined({ transcript: [] } as never)
  expect(asked).toBe(1)
})

const rejected = (code: 'VENDOR_UNAVAILABLE' | 'BAD_PAYLOAD') =>
  new RealtimeRequestError({ ok: false, error: { code, message: 'Not now.', retryable: true } })

/** Delivers an answer to a server that gives `outcomes` in order, an error or null for a success. */
const deliverTo = (outcomes: (Error | null)[]) => {
  vi.useFakeTimers()
  const sent: string[] = []
  let waits = 0
  const typed = createTypedDelivery(
    async ({ turnId }) => {
      sent.push(turnId)
      const outcome = outcomes.shift()
      if (outcome) throw outcome
    },
    () => {
      waits += 1
    },
  )
  const delivered = typed.deliver('turn 1', 'I called for help.')
  return { typed, sent, delivered, waits: () => waits }
}
afterEach(() => vi.useRealTimers())

test('an answer that is rejected for now is sent again by itself, less often each time', async () => {
  const { sent, delivered, waits } = deliverTo([
    rejected('VENDOR_UNAVAILABLE'),
    rejected('VENDOR_UNAVAILABLE'),
    null,
  ])
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual(['turn 1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  expect(waits()).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  await delivered
  expect(sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent, 'and no more once the server has it').toHaveLength(3)
})

test('an answer that does not fit the interview any more is handed back at once', async () => {
  const { sent, delivered } = deliverTo([rejected('BAD_PAYLOAD')])
  await expect(delivered).rejects.toThrow('Not now.')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('nothing is sent again by a room that is closed', async () => {
  const { typed, sent } = deliverTo([rejected('VENDOR_UNAVAILABLE'), null])
  await vi.advanceTimersByTimeAsync(0)
  typed.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})
