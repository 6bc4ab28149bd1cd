import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasNamedHost, signInWithPasskey, stopAsking } from '../../../shared/session/passkeys.ts'
import { useSession } from '../../../shared/session/session-context.tsx'

/** Signing in with a passkey, by a press or by picking one where the email is typed. */
export const usePasskeySignIn = (isShared: () => boolean) => {
  const { admit } = useSession()
  const pressing = useMutation({
    mutationFn: () => signInWithPasskey({ shared: isShared }),
    onSuccess: (session) => session && admit(session),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for as long as the page is open
  useEffect(() => {
    if (!hasNamedHost(location.hostname)) return
    let isOpen = true
    signInWithPasskey({ autofill: true, shared: isShared })
      .then((session) => session && isOpen && admit(session))
      // The user typed, or pressed the button: nobody waits for this.
      .catch(() => {})
    return () => {
      isOpen = false
      void stopAsking()
    }
  }, [])
  return pressing
}
