import { isUtf8 } from 'node:buffer'
import { ApiError } from '@preceptor/contracts/errors'
import { fastifyPlugin } from 'fastify-plugin'

/** Of a body with other bytes than those of UTF-8. */
export const notUtf8 = () => new ApiError('BAD_REQUEST', 'Send the request as JSON in UTF-8.')

/** Bodies are JSON in UTF-8, read without repairing anything; a route that takes another type registers it itself. */
export const jsonBodies = fastifyPlugin(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done)
    done(notUtf8())
  })
})
