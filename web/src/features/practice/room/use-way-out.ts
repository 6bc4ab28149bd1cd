import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { listPath, resultsOf } from '../conversation/list-path.ts'

/** Leads on when the room has ended: to the results with the analysis, or back to the list with a word on why. */
export const useWayOut = ({ status, context }: ChatRoomSnapshot) => {
  const { kind, room, resumed, analysis, elsewhere } = context
  const navigate = useNavigate()
  const queries = useQueryClient()
  const hasEnded = status === 'done'
  const isNew = room !== null && !resumed

  useEffect(() => {
    if (isNew) void queries.invalidateQueries({ queryKey: ['usage'] })
  }, [isNew, queries])

  useEffect(() => {
    if (!hasEnded) return
    if (elsewhere?.to === 'list') {
      const { notice } = elsewhere
      return void navigate(listPath(kind), { replace: true, state: notice && { notice } })
    }
    const found = elsewhere?.to === 'results' ? elsewhere : room && { sessionId: room.sessionId, analysis }
    if (!found) return
    void queries.invalidateQueries({ queryKey: ['dashboard'] })
    const state = found.analysis && { analysis: found.analysis }
    void navigate(resultsOf(kind, found.sessionId), { replace: true, state })
  }, [hasEnded, kind, room, analysis, elsewhere, navigate, queries])
}
