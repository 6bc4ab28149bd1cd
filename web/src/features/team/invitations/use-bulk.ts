import type { TeamRole } from '@preceptor/contracts/teams/team'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../shared/session/session-context.tsx'
import { inviteTo } from '../page/use-people.ts'
import { useTeamReload } from '../page/use-team.ts'
import { type BulkLine, bulkLines, bulkProblem } from './bulk-lines.ts'
import { type Outcome, type Sending, sendInvitations } from './send-invitations.ts'

export type Bulk =
  | { is: 'typing'; problem: string | null }
  | Sending
  | { is: 'done'; outcomes: readonly Outcome[] }

/** Waits, but no longer than until `signal`. */
const waitFor = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** What became of every line, in the order they stood in: rejected here, or sent. */
const inOrder = (lines: readonly BulkLine[], sent: readonly Outcome[]): Outcome[] => {
  const left = [...sent]
  return lines.flatMap(({ email, problem }) => {
    if (problem !== null) return { email, isSent: false, text: problem }
    return left.shift() ?? []
  })
}

/** Many invitations, one after the other. What was not sent stays in the textarea; leaving the page ends it. */
export const useBulk = (teamId: string, availableSlots: number) => {
  const api = useApi()
  const reload = useTeamReload(teamId)
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<TeamRole>('member')
  const [bulk, setBulk] = useState<Bulk>({ is: 'typing', problem: null })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const page = new AbortController()
    leaving.current = page
    return () => page.abort()
  }, [])
  const isBusy = bulk.is === 'sending' || bulk.is === 'waiting'
  const send = async () => {
    const lines = bulkLines(typed)
    // Viewers take no seat; how many there may be is for the server to say.
    const problem = role === 'viewer' ? null : bulkProblem(lines, availableSlots)
    if (problem !== null) {
      setBulk({ is: 'typing', problem })
      return
    }
    const { signal } = leaving.current
    const sound = lines.flatMap((line) => (line.problem === null ? [line.email] : []))
    const sent = await sendInvitations(sound, {
      invite: (email) => inviteTo(api, teamId, { email, role }, signal),
      wait: (seconds) => waitFor(seconds, signal),
      onProgress: setBulk,
      signal,
    })
    if (signal.aborted) return
    const outcomes = inOrder(lines, sent)
    setTyped(outcomes.flatMap(({ email, isSent }) => (isSent ? [] : [email])).join('\n'))
    setBulk({ is: 'done', outcomes })
    void reload()
  }
  return {
    typed,
    lines: bulkLines(typed),
    type: (text: string) => {
      setTyped(text)
      if (!isBusy) setBulk({ is: 'typing', problem: null })
    },
    role,
    setRole,
    bulk,
    isBusy,
    send: () => {
      if (!isBusy && typed.trim()) void send()
    },
  }
}
