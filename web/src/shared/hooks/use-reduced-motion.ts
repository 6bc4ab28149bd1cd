import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (onChange: () => void) => {
  const watched = query()
  watched.addEventListener('change', onChange)
  return () => watched.removeEventListener('change', onChange)
}

/** Whether the user asked their device for less motion, also when they change it meanwhile. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
