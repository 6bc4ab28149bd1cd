import { expect, test } from 'vitest'
import { ConnectionLost } from './connection.ts'
import { createTypedDelivery } from './typed-delivery.ts'

test('an answer that stands in the conversation is delivered, though the word for it was lost', async () => {
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
