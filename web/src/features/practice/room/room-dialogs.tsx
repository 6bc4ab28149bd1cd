import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { useNavigate } from 'react-router-dom'
import { AlertDialog } from '../../../shared/components/alert-dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { type DialogDeed, dialogOf } from '../conversation/dialog-of.ts'
import { listOf } from '../conversation/list-of.ts'
import type { Room } from '../conversation/room.ts'

/** What a browser's alert would have said in the room. */
export function RoomDialogs({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const navigate = useNavigate()
  const dialog = dialogOf(snapshot)
  const run = (deed: DialogDeed) => {
    if (deed === 'toList') void navigate(listOf(snapshot.context.kind), { replace: true })
    else if (deed === 'toPlans') void navigate(paths.pricing, { replace: true })
    else room.actor.send({ type: deed })
  }
  const { confirm, cancel } = dialog ?? {}
  return (
    <AlertDialog
      open={dialog !== null}
      title={dialog?.title ?? ''}
      confirm={{ label: confirm?.label ?? '', onPress: () => confirm && run(confirm.deed) }}
      cancel={cancel && { label: cancel.label, onPress: () => run(cancel.deed) }}
    >
      <p>{dialog?.text}</p>
      {dialog?.detail && <p className="muted">{dialog.detail}</p>}
    </AlertDialog>
  )
}
