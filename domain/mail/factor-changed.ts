import { layOut, type MailContent } from './layout.ts'
import { ALL_SET_IF_YOU } from './mail-texts.ts'
import { momentOf } from './moment.ts'

/** What has become of the ways an account is signed in to. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'codes-made'
  | 'code-used'

const WHAT: Readonly<Record<FactorChange, { subject: string; happened: (at: string) => string }>> = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: (at) => `A passkey was added to your account on ${at}. It signs you in without a password.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    happened: (at) => `A passkey was removed from your account on ${at}. It no longer signs you in.`,
  },
  'app-added': {
    subject: 'An authenticator app was added to your account',
    happened: (at) =>
      `An authenticator app was added to your account on ${at}. We’ll now ask for a code after your password.`,
  },
  'app-removed': {
    subject: 'The authenticator app was removed from your account',
    happened: (at) => `The authenticator app was removed from your account on ${at}.`,
  },
  'codes-made': {
    subject: 'You have new recovery codes',
    happened: (at) =>
      `New recovery codes were made for your account on ${at}. The earlier ones no longer work.`,
  },
  'code-used': {
    subject: 'A recovery code was used',
    happened: (at) =>
      `Someone signed in to your account with a recovery code on ${at}. That code is used up.`,
  },
}

/** Tells that something about the second step of an account has changed. */
export function factorChangedMail({
  firstName,
  change,
  at,
  url,
}: {
  firstName: string | null
  change: FactorChange
  at: Date
  /** Where factors are listed. */
  url: string
}): MailContent {
  const { subject, happened } = WHAT[change]
  return layOut({
    subject,
    firstName,
    body: [
      happened(momentOf(at)),
      `${ALL_SET_IF_YOU} If not, change your password now and check how you sign in.`,
    ],
    action: { label: 'Check your account', url },
    note: [],
  })
}
