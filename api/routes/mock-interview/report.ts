import { PERSONALITIES } from '@preceptor/content/personalities'
import { ApiError } from '@preceptor/contracts/errors'
import { listEarlierInterviews } from '@preceptor/db/queries/interviews/analyses'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { keptAnalysis } from '../../coaching/kept-analysis.ts'
import type { Context } from '../../context.ts'
import { ownMockInterview } from '../../interviewing/own-interview.ts'
import { errorReplies } from '../error-replies.ts'
import { IdParams } from '../id-params.ts'
import { reportBlocks } from './report-blocks.ts'

const NOT_READY = 'There’s no report yet: this interview hasn’t been scored.'

/** In which its date is meant, such as `America/Chicago`; without one, and for an unknown one, UTC. */
const Query = z.object({ timeZone: z.string().max(60).optional() })

/** The report of an interview as a PDF; within `mockInterviewRoutes`, which see who asks. */
export const reportRoute: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(
    '/:id/report',
    {
      schema: {
        tags: ['mock interview'],
        security: [{ bearer: [] }],
        params: IdParams,
        querystring: Query,
        response: { 200: z.unknown().describe('A PDF file.'), ...errorReplies },
      },
    },
    async ({ account, params, query }, reply) => {
      const interview = await ownMockInterview(context.db, params.id, account.id)
      const analysis = await keptAnalysis(context.db, interview)
      if (!analysis || 'kind' in analysis) throw new ApiError('ANALYSIS_NOT_READY', NOT_READY)
      const date = dateIn(interview.startedAt, query.timeZone)
      const key = { interviewId: interview.id, accountId: account.id }
      const { metadata, personality } = interview
      const blocks = reportBlocks({
        analysis,
        date,
        position: metadata?.positionTitle ?? null,
        organization: metadata?.companyName ?? null,
        interviewer: PERSONALITIES.find(({ key }) => key === personality)?.displayName ?? null,
        questions: metadata?.questions ?? [],
        earlier: await listEarlierInterviews(context.db, key),
        dayOf: (iso) => dateIn(new Date(iso), query.timeZone),
      })
      const day = interview.startedAt.toISOString().slice(0, 10)
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="preceptor-interview-${day}.pdf"`)
      // Its library takes a fifth of a second to load, in which a server that starts could answer already.
      const { drawReport } = await import('./report-pdf.ts')
      return reply.send(drawReport(blocks, { title: `Interview report, ${date}` }))
    },
  )
}

/** In US short form. */
function dateIn(date: Date, timeZone = 'UTC'): string {
  const form = { dateStyle: 'medium' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...form, timeZone }).format(date)
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC' }).format(date)
  }
}
