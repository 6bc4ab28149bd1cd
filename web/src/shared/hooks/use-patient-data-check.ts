import { phiWarning } from '@preceptor/domain/practice/phi-warning'
import { useDeferredValue, useMemo, useState } from 'react'

/**
 * Looks for a patient's data in what is being written. `holdsBack` is asked when it is to be sent: true the first time
 * for a text that seems to hold some, so that a second press sends it as it is. `warning` is null where there is none;
 * once a text was held back it says so, and names the button.
 */
export function usePatientDataCheck(text: string, button: string) {
  const settled = useDeferredValue(text)
  const found = useMemo(() => phiWarning(settled), [settled])
  /** The text that was to be sent although it may hold a patient's data. */
  const [doubted, setDoubted] = useState('')
  return {
    warning:
      found && doubted === text
        ? `${found} Not sent yet. To send it as it is, press ${button} once more.`
        : found,
    holdsBack: (): boolean => {
      if (doubted === text || !phiWarning(text)) return false
      setDoubted(text)
      return true
    },
  }
}
