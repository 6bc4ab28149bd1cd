import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'

const tracer = trace.getTracer('preceptor')

/**
 * A span for each request, and all that is done for it below it. It names the route pattern and never the address:
 * addresses carry keys, which is why this is not `@fastify/otel`.
 */
export const tracing = fastifyPlugin(async (app, { context: { tracing: isOn } }: { context: Context }) => {
  // Without a collector spans would be made for nobody.
  if (!isOn) return
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    // Whoever asks how the service is would fill the collector.
    if (!route?.startsWith('/api/')) return done()
    const caller = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'preceptor.request_id': request.id,
        },
      },
      caller,
    )
    spans.set(request, span)
    context.with(trace.setSpan(caller, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
})
