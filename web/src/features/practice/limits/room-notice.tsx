import { useLocation } from 'react-router-dom'
import { Notice } from '../../../shared/components/notice.tsx'

/** Why a room led the candidate back here, as it says in the navigation state. */
export function RoomNotice() {
  const notice: unknown = useLocation().state?.notice
  if (typeof notice !== 'string') return null
  return (
    <Notice tone="bad" className="mt-4">
      {notice}
    </Notice>
  )
}
