import { request } from 'node:http'

/** One call of the engine's API over its socket: status and body, which is JSON where there is one. */
export function callSocket(
  socketPath: string,
  method: 'GET' | 'POST',
  path: string,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method, path, headers: { connection: 'close' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      response.once('error', reject)
      response.once('end', () => {
        const isJson = response.headers['content-type']?.includes('json')
        resolve({ status: response.statusCode ?? 0, body: isJson && text ? JSON.parse(text) : text })
      })
    })
    call.once('error', reject)
    call.end()
  })
}
