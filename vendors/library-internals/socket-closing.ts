import type { Connection } from 'microsoft-cognitiveservices-speech-sdk'

/** Where `privInternalData.connectionEvents` of a Connection was read. */
export const READ_FROM = { 'microsoft-cognitiveservices-speech-sdk': '1.52.0' }

interface ConnectionEvent {
  name: string
  statusCode?: number
  reason?: string
}
interface Inner {
  privInternalData: { connectionEvents: { attach: (listener: (event: ConnectionEvent) => void) => unknown } }
}

/** How a socket was closed, by the code and the words of whoever closed it. */
export interface Closing {
  code: number
  reason: string
}

/**
 * Calls back with how the socket of a connection was closed. `disconnected` of the SDK comes without, and before the
 * cancellation that has it, or in place of it where something was being sent.
 */
export const onSocketClosed = (connection: Connection, listener: (closing: Closing) => void): void => {
  const { connectionEvents } = (connection as unknown as Inner).privInternalData
  connectionEvents.attach(({ name, statusCode: code = 0, reason = '' }) => {
    if (name === 'ConnectionClosedEvent') listener({ code, reason })
  })
}
