/** Where `writeBuffer` of engine.io and `bufferedAmount` and `terminate` of the websocket inside were read. */
export const READ_FROM = { 'engine.io': '6.6.11', ws: '8.21.3' }

/** A connection of engine.io, as far as its types show it. */
interface Connection {
  close: (discard?: boolean) => unknown
}

/** What engine.io keeps to itself of a connection; `socket` is the websocket, where it does not poll. */
interface Inner {
  transport: { socket?: { bufferedAmount: number; terminate: () => void } }
  writeBuffer: { data?: string | Uint8Array }[]
}
const innerOf = (connection: Connection) => connection as unknown as Inner

/** Bytes that were sent to a connection and have not left this process yet. */
export const waitingBytes = (connection: Connection): number => {
  const { transport, writeBuffer } = innerOf(connection)
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) bytes += data?.length ?? 0
  return bytes
}

/** Ends a connection at once: a polite close would wait for the other end to take what it does not take. */
export const terminate = (connection: Connection): void => {
  const { transport } = innerOf(connection)
  if (transport.socket) transport.socket.terminate()
  else connection.close(true)
}
