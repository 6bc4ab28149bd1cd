import type { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { CompleteMockInterviewReply, ReportProgress } from '@preceptor/contracts/interviews/report'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { nurse } from './fixtures/people.ts'
import { INTERVIEW_ID } from './fixtures/results.ts'
import { openPage } from './open-story.ts'
import type { Answers, PageStory } from './story.ts'

/** Of the page, and of what it asks the api for. */
export const PATH = `/app/results/mock/${INTERVIEW_ID}`
export const SESSION = `GET /api/interviews/session/${INTERVIEW_ID}`
export const COMPLETE = `POST /api/mock-interview/${INTERVIEW_ID}/complete`
export const REPORT = `GET /api/interviews/report/${INTERVIEW_ID}`

/** Opens the results of a voice interview as this session has it. */
export const open = (
  session: unknown,
  answers: Answers = {},
  { hash = '', ...others }: Partial<PageStory> & { hash?: string } = {},
) =>
  openPage(PATH + hash, {
    user: nurse,
    ...others,
    answers: { [SESSION]: { body: session }, ...answers },
  })
/** What the end of an interview, or a look at its report, answers. */
export const completed = (
  analysis: MockAnalysis | null,
  progress: ReportProgress | null = null,
): CompleteMockInterviewReply => ({ sessionId: INTERVIEW_ID, analysis, progress })
/** Waits until a text is visible. */
export const shown = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
/** The heading of that name. */
export const heading = (name: string) => page.getByRole('heading', { name })
