import { Link } from 'react-router-dom'
import { buttonClass } from '../../shared/components/button.tsx'
import { paths } from '../../shared/paths.ts'
import { isLapsed } from '../../shared/plan/access.ts'
import { useSubscription } from '../../shared/plan/use-subscription.ts'

/** Whether the room of a session that is still open stays shut, because access has lapsed. */
export const useIsShut = (): boolean => {
  const { data } = useSubscription()
  return data !== undefined && isLapsed(data.subscription.status)
}

/** The way back into a session that is still open; without access it is the way to the plans, and says so. */
export function WayBack({ room, children }: { room: string; children: string }) {
  const isShut = useIsShut()
  return (
    <Link className={buttonClass()} to={isShut ? paths.pricing : room}>
      {isShut ? 'Subscribe to Continue' : children}
    </Link>
  )
}

/** What can be done with a session that is still open, before what finishing shows. */
export const pickUpText = (isShut: boolean): string =>
  isShut
    ? 'Your plan has ended. Subscribe to pick up where you left off'
    : 'You can pick up where you left off'
