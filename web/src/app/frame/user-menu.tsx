import type { User } from '@preceptor/contracts/accounts/session-user'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/components/button.tsx'
import { loadWithin } from '../../shared/lib/lazy-with-timeout.ts'
import { paths } from '../../shared/paths.ts'
import { AccountButton } from './account-button.tsx'

type Menu = typeof import('./account-menu.tsx')['AccountMenu']

/** Whoever has pressed the button waits no longer than this without a word. */
const PATIENCE_MS = 15_000

type Loading =
  /** Nobody has asked yet; it may have failed, and a press loads it once more. */
  | { is: 'coming' }
  /** It opens once it is there. */
  | { is: 'asked' }
  | { is: 'failed' }
  | { is: 'there'; Menu: Menu; startsOpen: boolean; hadFocus: boolean }

const loadMenu = () => loadWithin('account-menu', () => import('./account-menu.tsx'), PATIENCE_MS)

/**
 * The account button. What places the menu behind it is a library of its own, which the page does not wait for: it
 * comes once the page is drawn, and the menu opens where it was asked for by then. Where it cannot be loaded, a
 * note says so, with a retry and a link to the account's page.
 */
export function UserMenu({ user, hasPlan }: { user: User; hasPlan: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const [loading, setLoading] = useState<Loading>({ is: 'coming' })
  const load = () =>
    void loadMenu().then(
      ({ AccountMenu }) =>
        setLoading((before) =>
          // A press may have loaded it once more.
          before.is === 'there'
            ? before
            : {
                is: 'there',
                Menu: AccountMenu,
                startsOpen: before.is === 'asked',
                hadFocus: document.activeElement === button.current,
              },
        ),
      // Nobody has to know of it before they ask.
      () => setLoading((before) => (before.is === 'asked' ? { is: 'failed' } : before)),
    )
  useEffect(load, [])
  if (loading.is === 'there') {
    const { Menu, startsOpen, hadFocus } = loading
    return <Menu user={user} hasPlan={hasPlan} startsOpen={startsOpen} hadFocus={hadFocus} />
  }
  const ask = () => {
    setLoading({ is: 'asked' })
    load()
  }
  const press = () => (loading.is === 'failed' ? setLoading({ is: 'coming' }) : ask())
  const retry = () => {
    // The button pressed goes away.
    button.current?.focus()
    ask()
  }
  return (
    <div className="relative">
      <AccountButton
        user={user}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={loading.is === 'failed'}
        aria-busy={loading.is === 'asked'}
        onClick={press}
      />
      {loading.is === 'failed' && (
        <div role="alert" className="menu absolute end-0 top-full mt-1.5">
          <p className="px-3 py-2">We couldn’t load your account menu.</p>
          <div className="row gap-2 px-3 pb-2">
            <Button look="quiet" onClick={retry}>
              Retry
            </Button>
            <a href={paths.account}>Open your account</a>
          </div>
        </div>
      )}
    </div>
  )
}
