import { useEffect, useState } from 'react'
import { closeMicrophone, openMicrophone, toTalkProblem } from '../recording/microphone.ts'
import { watchEnvironment } from './browser-environment.ts'

export interface MicrophoneAccess {
  isDenied: boolean
  /** The browser denies it without asking: only its own settings help. */
  isBlocked: boolean
  /** Has the browser ask again. */
  ask: () => void
}

/**
 * A microphone that was denied, until the browser lets it be used: by asking again, or by its settings.
 * `onAllowed` is called then, and where another obstacle than permission is left, which the next recording names.
 */
export const useMicrophoneAccess = (isDenied: boolean, onAllowed: () => void): MicrophoneAccess => {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (!isDenied) return setBlocked(false)
    let isChange = false
    return watchEnvironment(({ permission }) => {
      // What the system denies the browser is granted here, and denied nevertheless.
      if (isChange && permission === 'granted') onAllowed()
      else setBlocked(permission === 'denied')
      isChange = true
    })
  }, [isDenied, onAllowed])
  const ask = () => {
    openMicrophone().then(
      (stream) => {
        closeMicrophone(stream)
        onAllowed()
      },
      (error) => (toTalkProblem(error) === 'refused' ? setBlocked(true) : onAllowed()),
    )
  }
  return { isDenied, isBlocked, ask }
}
