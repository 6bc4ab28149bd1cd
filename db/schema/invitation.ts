import type { Generated } from 'kysely'

export interface InvitationTable {
  /** 128 random bits in base64url. */
  id: string
  teamId: string
  /** Lower case. */
  email: string
  role: Generated<'admin' | 'member' | 'viewer'>
  invitedBy: string | null
  /** Expired follows from `expiresAt`. */
  status: Generated<'pending' | 'accepted' | 'revoked'>
  /** Of the secret that only the mail carries. */
  keyHash: string | null
  createdAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  acceptedBy: string | null
}
