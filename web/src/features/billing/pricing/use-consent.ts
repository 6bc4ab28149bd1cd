import { useRef, useState } from 'react'

/**
 * Consent to a text: when the text changes (another price, another day) it has to be given anew; null wants none.
 * `ask` is true once it is given; else it says that it is missing and leads to the box.
 */
export const useConsent = (text: string | null) => {
  const [agreedTo, agree] = useState<string | null>(null)
  const [missed, miss] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const isGiven = text === null || agreedTo === text
  return {
    isGiven,
    isMissing: !isGiven && missed === text,
    box,
    change: (checked: boolean) => agree(checked ? text : null),
    ask: () => {
      if (isGiven) return true
      miss(text)
      box.current?.focus()
      return false
    },
  }
}
