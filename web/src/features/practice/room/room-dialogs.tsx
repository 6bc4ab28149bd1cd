import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { useNavigate } from 'react-router-dom'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { type DialogAction, dialogOf } from '../conversation/dialog-of.ts'
import { listPath } from '../conversation/list-path.ts'
import type { Room } from '../conversation/room.ts'

/** What a browser's alert would have said in the room. */
export function RoomDialogs({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const navigate = useNavigate()
  const dialog = dialogOf(snapshot)
  const run = (action: DialogAction) => {
    if (action === 'toList') void navigate(listPath(snapshot.context.kind), { replace: true })
    else if (action === 'toPlans') void navigate(paths.pricing, { replace: true })
    else room.actor.send({ type: action })
  }
  const { confirm, cancel } = dialog ?? {}
  return (
    <AlertDialog
      open={dialog !== null}
      title={dialog?.title ?? ''}
      confirm={{ label: confirm?.label ?? '', onPress: () => confirm && run(confirm.action) }}
      cancel={cancel && { label: cancel.label, onPress: () => run(cancel.action) }}
    >
      <p>{dialog?.text}</p>
      {dialog?.detail && <p className="muted">{dialog.detail}</p>}
    </AlertDialog>
  )
}
