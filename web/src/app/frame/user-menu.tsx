import type { User } from '@preceptor/contracts/accounts/auth'
import { useEffect, useRef, useState } from 'react'
import { AccountButton } from './account-button.tsx'

type Menu = typeof import('./account-menu.tsx')['AccountMenu']

/**
 * The account button. What places the menu behind it is a library of its own, which the page does not wait for: it
 * comes once the page is drawn, and the menu opens where it was asked for by then.
 */
export function UserMenu({ user, hasPlan }: { user: User; hasPlan: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [loaded, setLoaded] = useState<{ Menu: Menu; hadFocus: boolean } | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press after a failure tries again
  useEffect(() => {
    import('./account-menu.tsx').then(
      ({ AccountMenu }) =>
        setLoaded({ Menu: AccountMenu, hadFocus: document.activeElement === button.current }),
      () => setPressed(false),
    )
  }, [tries])
  if (loaded)
    return <loaded.Menu user={user} hasPlan={hasPlan} startsOpen={isPressed} hadFocus={loaded.hadFocus} />
  const press = () => {
    setPressed(true)
    setTries((before) => before + 1)
  }
  return <AccountButton user={user} ref={button} aria-haspopup="menu" aria-expanded={false} onClick={press} />
}
