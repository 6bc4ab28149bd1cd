import { MIN_PASSWORD_LENGTH } from '@preceptor/contracts/accounts/auth'
import type { PasswordOwner } from '@preceptor/domain/accounts/guessable-password'
import { useEffect, useState } from 'react'

/** Typing has ended when no key came for so long. */
const PAUSE_MS = 250

/**
 * Why the password typed so far would be rejected as easy to guess; null while it is not, is too short to judge, or the
 * judge (a dictionary, loaded with the first password) could not be loaded: the server decides in any case.
 */
export function useGuessableReason(typed: string, { email, firstName, lastName }: PasswordOwner) {
  const [judged, setJudged] = useState<{ typed: string; reason: string | null }>({ typed: '', reason: null })
  useEffect(() => {
    if (typed.length < MIN_PASSWORD_LENGTH) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const judge = await import('@preceptor/domain/accounts/guessable-password').catch(() => null)
      const reason = judge?.whyGuessable(typed, { email, firstName, lastName }) ?? null
      if (isCurrent) setJudged({ typed, reason })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, email, firstName, lastName])
  return {
    reason: judged.typed === typed ? judged.reason : null,
    // Until the next judgment the last one stands: the meter is not to jump with each key.
    isGuessable: typed.length >= MIN_PASSWORD_LENGTH && judged.reason !== null,
    // Before the first one there is none to stand: a word said too early would be taken back.
    isUnjudged: typed.length >= MIN_PASSWORD_LENGTH && judged.typed === '',
  }
}
