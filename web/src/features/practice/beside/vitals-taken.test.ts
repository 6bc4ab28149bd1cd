import type { ChatMessage } from '@preceptor/contracts/practice/practice'
import { expect, test } from 'vitest'
import { vitalsTaken } from './vitals-taken.ts'

const line = (role: ChatMessage['role'], content: string): ChatMessage => ({
  messageId: crypto.randomUUID(),
  role,
  content,
  timestamp: '2026-11-22T10:00:00.000Z',
})
const monitor = (heartRate: number) =>
  line(
    'assistant',
    `It hurts.\n\n[Monitor] Heart rate ${heartRate}, blood pressure 112/70 (mean 84), respirations 20, oxygen saturation 95% on room air, temperature 98.2 °F, pain 7/10, alert.`,
  )
const mine = line('user', 'I take his vital signs.')

test('before they are taken there are none, whatever is said', () => {
  expect(vitalsTaken([])).toBeNull()
  const said = monitor(64).content
  expect(
    vitalsTaken([line('user', said), line('assistant', said.replace('[Monitor]', '[Dr. Nair]'))]),
  ).toBeNull()
  expect(vitalsTaken([line('assistant', '[Monitor] Alarm: complete heart block.')])).toBeNull()
})

test('those taken last are shown with those before, until they are taken again', () => {
  expect(vitalsTaken([mine, monitor(64)])).toMatchObject({
    now: { heartRate: 64 },
    before: null,
    messagesSince: 0,
  })
  const later = [mine, monitor(64), mine, monitor(50), mine, line('assistant', 'It is worse.'), mine]
  expect(vitalsTaken(later)).toMatchObject({
    now: { heartRate: 50, systolic: 112, oxygen: 'room air', painScore: 7 },
    before: { heartRate: 64 },
    messagesSince: 2,
  })
})
