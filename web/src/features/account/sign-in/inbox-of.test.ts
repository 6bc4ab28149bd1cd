import { expect, test } from 'vitest'
import { inboxOf } from './inbox-of.ts'

test.each([
  ['noor@gmail.com', 'Gmail'],
  ['Noor@HOTMAIL.com', 'Outlook'],
  ['"a@b"@yahoo.com', 'Yahoo Mail'],
  ['noor@me.com', 'iCloud Mail'],
])('the inbox of %s is %s', (email, name) => {
  expect(inboxOf(email)?.name).toBe(name)
})

test.each(['noor@hospital.org', 'noor@notgmail.com', 'noor@gmail.com.example', 'noor', 'x@constructor', ''])(
  'the inbox of %j is not known',
  (email) => {
    expect(inboxOf(email)).toBeNull()
  },
)
