import { expect, test, vi } from 'vitest'
import { readUser } from './session-storage.ts'

const KEPT = {
  id: '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001',
  email: 'nurse@example.com',
  firstName: 'Maya',
  lastName: null,
  name: 'Maya',
  role: 'member',
  teamId: null,
  emailVerified: true,
  trialEndsAt: null,
  pendingInvitations: [],
}

test('a user kept by an older release is still known, and is no staff', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(KEPT) })
  expect(readUser()).toEqual({ ...KEPT, isStaff: false, viewsTeam: false, needsSecondFactor: false })
})
