import type { AccessClaims } from '@preceptor/contracts/accounts/auth'
import type { ClientToServer, ServerToClient } from '@preceptor/contracts/interviews/realtime'
import type { Socket } from 'socket.io'

export interface SocketData {
  claims: AccessClaims
}
export type ClientSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>
