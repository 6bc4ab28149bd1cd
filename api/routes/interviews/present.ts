import type {
  EarlierInterview,
  InterviewSessionReply,
  MockAnalysis,
  TranscriptEntry,
} from '@preceptor/contracts/interview'
import type { UsageReply } from '@preceptor/contracts/plan'
import type { Interview } from '@preceptor/db/queries/interviews'
import type { Usage } from '@preceptor/db/queries/usage'
import { withoutHerWords } from '../../coaching/her-words.ts'

const SCENARIO_TYPE = { clinical: 'clinical', behavioral: 'behavioral', mock: 'mock_interview' } as const

/** An interview as its nurse sees it. Past its time the transcript is gone, and so are quotes from it. */
export function presentInterview(
  interview: Interview,
  transcript: readonly TranscriptEntry[],
  analysis: MockAnalysis | undefined,
  now: Date,
  earlier: readonly EarlierInterview[] = [],
): InterviewSessionReply {
  const cleared = interview.purgeAt <= now
  const { metadata } = interview
  const questionIndex = transcript.at(-1)?.questionIndex ?? 0
  return {
    sessionId: interview.id,
    scenarioType: SCENARIO_TYPE[interview.kind],
    status: interview.status,
    title: interview.title,
    transcript: cleared ? [] : [...transcript],
    transcriptCleared: cleared,
    analysis: analysis ? (cleared ? withoutHerWords(analysis, answersIn(transcript)) : analysis) : null,
    earlier: analysis ? [...earlier] : [],
    startTime: interview.startedAt.toISOString(),
    endTime: interview.completedAt?.toISOString() ?? null,
    metadata: {
      currentQuestionId: metadata?.questions[questionIndex]?.id ?? null,
      voicePersonality: interview.personality,
      jobDescription: interview.jobDescription,
      positionTitle: metadata?.positionTitle ?? null,
      companyName: metadata?.companyName ?? null,
      questionCount: metadata?.questions.length ?? 0,
    },
  }
}

function answersIn(transcript: readonly TranscriptEntry[]): string[] {
  return transcript.filter(({ role }) => role === 'candidate').map(({ content }) => content)
}

/** Usage of the current period; -1 and a percentage of 0 stand for unlimited. */
export function presentUsage({ entitlement, textSessionsUsed, voiceSecondsUsed }: Usage): UsageReply {
  const { textSessionsLimit, voiceSecondsLimit } = entitlement
  return {
    plan: entitlement.plan,
    usage: {
      textSessionsUsed,
      textSessionsLimit,
      voiceHoursUsed: roundTo(voiceSecondsUsed / 3600, 3),
      voiceHoursLimit: voiceSecondsLimit / 3600,
      monthlyResetDate: entitlement.period.endsAt.toISOString(),
    },
    limits: { voiceEnabled: entitlement.voiceEnabled },
    percentages: {
      textSessions: percentage(textSessionsUsed, textSessionsLimit),
      voiceHours: percentage(voiceSecondsUsed, voiceSecondsLimit),
    },
  }
}

function percentage(used: number, limit: number): number {
  return limit > 0 ? Math.min(100, roundTo((used / limit) * 100, 1)) : 0
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
