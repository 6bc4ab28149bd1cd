import { randomUUID } from 'node:crypto'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from './context.ts'
import { listenForWatchers } from './interviewing/listen-for-watchers.ts'
import { accessLog } from './plugins/access-log.ts'
import { allowedOrigins } from './plugins/allowed-origins.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { authentication } from './plugins/authentication.ts'
import { brokenRequests } from './plugins/broken-requests.ts'
import { crossOrigin } from './plugins/cross-origin.ts'
import { errors } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { idempotency } from './plugins/idempotency.ts'
import { jsonBodies } from './plugins/json-bodies.ts'
import { metrics } from './plugins/metrics.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { shutdown } from './plugins/shutdown.ts'
import { staff } from './plugins/staff.ts'
import { stepUp } from './plugins/step-up.ts'
import { textHygiene } from './plugins/text-hygiene.ts'
import { tracing } from './plugins/tracing.ts'
import { webFiles } from './plugins/web-files.ts'
import { clickRoutes } from './routes/analytics/click-routes.ts'
import { analyticsRoutes } from './routes/analytics/routes.ts'
import { staffAnalyticsRoutes } from './routes/analytics/staff-routes.ts'
import { staffAuditRoutes } from './routes/audit/staff-audit-routes.ts'
import { teamAuditRoutes } from './routes/audit/team-audit-routes.ts'
import { authRoutes } from './routes/auth/routes.ts'
import { behavioralRoutes } from './routes/behavioral/routes.ts'
import { clientConfigRoutes } from './routes/client-config/routes.ts'
import { contactRoutes } from './routes/contact/routes.ts'
import { guideRoutes } from './routes/guide/routes.ts'
import { interviewRoutes } from './routes/interviews/routes.ts'
import { mockInterviewRoutes } from './routes/mock-interview/routes.ts'
import { nervesRoutes } from './routes/nerves/routes.ts'
import { planRoutes } from './routes/plan/routes.ts'
import { stopRemindersRoutes } from './routes/plan/stop-routes.ts'
import { signOnRoutes } from './routes/sso/sign-on-routes.ts'
import { signOutRoutes } from './routes/sso/sign-out-routes.ts'
import { teamSsoRoutes } from './routes/sso/team-routes.ts'
import { storyRoutes } from './routes/stories/routes.ts'
import { stripeRoutes } from './routes/stripe/routes.ts'
import { subscriptionRoutes } from './routes/subscriptions/routes.ts'
import { teamRoutes } from './routes/teams/routes.ts'
import { traceRoutes } from './routes/traces/routes.ts'
import { visitorTurnRoutes } from './routes/visitor-turn/routes.ts'
import { voiceInterviewRoutes } from './routes/voice-interview/routes.ts'

/** The whole application as one Fastify plugin. */
export function createApi(context: Context): FastifyPluginAsync {
  return fastifyPlugin(async (app) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    for (const plugin of [
      errors,
      tracing,
      accessLog,
      metrics,
      securityHeaders,
      crossOrigin,
      allowedOrigins,
      shutdown,
      jsonBodies,
      textHygiene,
      authentication,
      staff,
      stepUp,
      idempotency,
      apiDocs,
    ]) {
      await app.register(plugin, { context })
    }
    await app.register(health, { context })
    for (const [prefix, routes] of [
      ['/api/admin/teams', teamRoutes],
      ['/api/admin/teams', teamAuditRoutes],
      ['/api/staff', staffAuditRoutes],
      ['/api/analytics', analyticsRoutes],
      ['/api/analytics', clickRoutes],
      ['/api/analytics', staffAnalyticsRoutes],
      ['/api/admin/teams', teamSsoRoutes],
      ['/api/auth', authRoutes],
      ['/api/auth/sso', signOnRoutes],
      ['/api/auth/sso', signOutRoutes],
      ['/api/client-config', clientConfigRoutes],
      ['/api/interviews', interviewRoutes],
      ['/api/interviews/behavioral', behavioralRoutes],
      ['/api/mock-interview', mockInterviewRoutes],
      ['/api/plan', planRoutes],
      ['/api/nerves', nervesRoutes],
      ['/api/stories', storyRoutes],
      ['/api/stripe', stripeRoutes],
      ['/api/subscriptions', subscriptionRoutes],
      ['/api/traces', traceRoutes],
      ['/api/visitor-turn', visitorTurnRoutes],
      ['/api/voice-interview', voiceInterviewRoutes],
    ] as const) {
      await app.register(routes, { prefix, context })
    }
    await app.register(contactRoutes, { context })
    await app.register(guideRoutes, { context })
    await app.register(stopRemindersRoutes, { context })
    await app.register(webFiles, { context })
  })
}

/** A Fastify server with the application in it, not yet listening. `close()` ends its requests first. */
export async function createServer(context: Context): Promise<FastifyInstance> {
  const app = fastify({
    // A slow start is late, and no reason to end the process.
    pluginTimeout: 60_000,
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustsProxy,
    genReqId: () => randomUUID(),
    // The access log gives each request its logger: making two takes 4 % of the CPU of a call.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    // Time for a whole request to arrive.
    requestTimeout: 60_000,
    // The plugin `shutdown` answers then, with the error body.
    return503OnClosing: false,
    ...brokenRequests,
    // How long a parameter may be is for its schema to say.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
  })
  app.addHook('onReady', () => context.jobs.start())
  listenForWatchers(app, context)
  app.addHook('onClose', () => context.jobs.stop())
  app.addHook('onClose', async () => {
    context.speech.close()
    await context.recognitions.close()
  })
  app.addHook('onClose', async () => context.interviews.decoders.close())
  app.addHook('onClose', async () => context.visitorTurns.close())
  app.addHook('onClose', () => context.tracing?.stop())
  await app.register(createApi(context))
  return app
}
