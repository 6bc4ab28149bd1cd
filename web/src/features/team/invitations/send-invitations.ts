import { TEAM_SAID } from '@preceptor/contracts/teams/team'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { teamFailureText } from '../page/team-failure.ts'

/** What became of one address. */
export interface Outcome {
  email: string
  isSent: boolean
  text: string
}

export type Sending =
  | { is: 'sending'; done: number; of: number }
  /** Too many at once for the api: it continues by itself. */
  | { is: 'waiting'; done: number; of: number; seconds: number }

/** A longer wait than this is not sat out: it is a limit of the day. */
const LONGEST_WAIT_SECONDS = 120

const waitOf = (error: unknown): number | null => {
  if (!(error instanceof ApiFailure) || error.status !== 429) return null
  return error.retryAfterSeconds ?? (error.reply.blockedMinutes ?? 1) * 60
}

/**
 * Invites one address after the other, and tells the progress. When the api asks to wait it waits and continues with
 * the same address; when that would take long, what is left stays unsent and says so. `signal` ends it.
 */
export const sendInvitations = async (
  emails: readonly string[],
  {
    invite,
    wait,
    onProgress,
    signal,
  }: {
    invite: (email: string) => Promise<unknown>
    wait: (seconds: number) => Promise<unknown>
    onProgress: (sending: Sending) => void
    signal: AbortSignal
  },
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let at = 0; at < emails.length && !signal.aborted; ) {
    const email = emails[at] as string
    const progress = { done: at, of: emails.length }
    onProgress({ is: 'sending', ...progress })
    const error = await invite(email).then(
      () => null,
      (failure: unknown) => failure ?? new Error('no reason'),
    )
    const seconds = waitOf(error)
    if (seconds !== null && seconds > LONGEST_WAIT_SECONDS) {
      const text = `Not sent. ${teamFailureText('invite', error)}`
      return [...outcomes, ...emails.slice(at).map((left) => ({ email: left, isSent: false, text }))]
    }
    if (seconds !== null) {
      onProgress({ is: 'waiting', seconds, ...progress })
      await wait(seconds)
      continue
    }
    outcomes.push({
      email,
      isSent: error === null,
      text: error === null ? TEAM_SAID.invited : teamFailureText('invite', error),
    })
    at += 1
  }
  return outcomes
}
