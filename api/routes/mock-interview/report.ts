import { PERSONALITIES } from '@preceptor/content/personalities'
import { ApiError } from '@preceptor/contracts/errors'
import { MockAnalysis } from '@preceptor/contracts/interview'
import { findAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withoutCandidateWords } from '../../coaching/candidate-words.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { ownMockInterview } from '../own-interview.ts'
import { reportBlocks } from './report-blocks.ts'

const NOT_READY = 'There is no report yet: this interview has not been scored.'

const Params = z.object({ id: z.string().max(80) })
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
        params: Params,
        querystring: Query,
        response: { 200: z.unknown().describe('A PDF file.'), ...errorReplies },
      },
    },
    async ({ account, params, query }, reply) => {
      const interview = await ownMockInterview(context.db, params.id, account.id)
      const analysis = await readAnalysis(context, interview)
      const date = dateIn(interview.startedAt, query.timeZone)
      const { metadata, personality } = interview
      const blocks = reportBlocks({
        analysis,
        date,
        position: metadata?.positionTitle ?? null,
        organization: metadata?.companyName ?? null,
        interviewer: PERSONALITIES.find(({ key }) => key === personality)?.displayName ?? null,
        questions: metadata?.questions ?? [],
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

/** The stored analysis, without the candidate's words once the transcript is due to go. */
async function readAnalysis(
  { db }: Context,
  { id: interviewId, purgeAt }: { id: string; purgeAt: Date },
): Promise<MockAnalysis> {
  const stored = await findAnalysis(db, { interviewId })
  if (!stored) throw new ApiError('ANALYSIS_NOT_READY', NOT_READY)
  const analysis = MockAnalysis.parse(stored)
  if (purgeAt > new Date()) return analysis
  const transcript = await listTranscript(db, { interviewId })
  const answers = transcript.filter(({ role }) => role === 'candidate').map(({ content }) => content)
  return withoutCandidateWords(analysis, answers)
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
