import type { Generated } from 'kysely'

export interface AccountTable {
  id: Generated<string>
  /** Lower case, unique. */
  email: string
  firstName: string | null
  lastName: string | null
  /** Argon2id in its own encoded form. */
  passwordHash: string
  /** How often the address was registered since a password was last set by whoever reads its mail. */
  registrations: Generated<number>
  /** The trial starts here. */
  emailVerifiedAt: Date | null
  trialEndsAt: Date | null
  /** Three weeks instead of seven days, at most once per account. */
  trialExtendedAt: Date | null
  /** When the user was written to that their trial ended. */
  trialEndToldAt: Date | null
  /** Works for Preceptor; set from the command line only. Has nothing to do with team roles. */
  isStaff: Generated<boolean>
  /** False: the user does not want to be asked how nervous they are. */
  asksNerves: Generated<boolean>
  termsVersion: string | null
  termsAcceptedAt: Date | null
  createdAt: Generated<Date>
  deletedAt: Date | null
}
