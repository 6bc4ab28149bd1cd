import type { UsageReply } from '@preceptor/contracts/billing/plan'
import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import type {
  EarlierInterview,
  MockAnalysis,
  TranscriptEntry,
} from '@preceptor/contracts/interviews/interview'
import { formatOf, modeOf } from '@preceptor/contracts/interviews/interview-format'
import type {
  BehavioralSessionReply,
  ClinicalSessionReply,
  EarlierLevel,
  PracticeAnalysis,
  SessionReply,
} from '@preceptor/contracts/practice/practice'
import type { Usage } from '@preceptor/db/queries/billing/usage'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import { speakerOf } from '@preceptor/domain/patient/speaker'
import { candidateEntries } from '../../coaching/candidate-entries.ts'
import { withoutCandidateWords } from '../../coaching/candidate-words.ts'
import { behavioralStatus, chatOf, clinicalStatus } from '../../practice/practice-status.ts'

/** What an account did before a session, to compare it with: whole interviews, or levels of typed practice. */
export interface Earlier {
  interviews: readonly EarlierInterview[]
  levels: readonly EarlierLevel[]
}

/** A session as its nurse sees it. Past its time the transcript is gone, and so are quotes from it. */
export function presentInterview(
  interview: Interview,
  transcript: readonly TranscriptEntry[],
  stored: MockAnalysis | PracticeAnalysis | undefined,
  now: Date,
  earlier: Earlier = { interviews: [], levels: [] },
): SessionReply {
  const cleared = interview.purgeAt <= now
  const analysis = stored && cleared ? withoutCandidateWords(stored, answersIn(transcript)) : (stored ?? null)
  const common = {
    sessionId: interview.id,
    status: interview.status,
    title: interview.title,
    transcriptCleared: cleared,
    purgeAt: interview.purgeAt.toISOString(),
    startTime: interview.startedAt.toISOString(),
    endTime: interview.completedAt?.toISOString() ?? null,
    originalId: interview.originalId,
    questionIndex: interview.questionIndex,
  }
  const chat = cleared ? [] : chatOf(transcript)
  switch (interview.kind) {
    case 'clinical': {
      const scenario = interview.scenarioId === null ? null : findScenario(interview.scenarioId)
      return {
        ...common,
        scenarioType: 'clinical',
        transcript: chat,
        analysis: isOfKind(analysis, 'clinical') ? analysis : null,
        earlier: analysis ? [...earlier.levels] : [],
        metadata: { currentQuestionId: null, scenarioId: interview.scenarioId },
        speaker: scenario && speakerOf(scenario),
        standing: clinicalStatus(transcript),
      } satisfies ClinicalSessionReply
    }
    case 'behavioral': {
      const standing = behavioralStatus(interview.questionId, transcript)
      return {
        ...common,
        scenarioType: 'behavioral',
        transcript: chat,
        analysis: isOfKind(analysis, 'behavioral') ? analysis : null,
        earlier: analysis ? [...earlier.levels] : [],
        metadata: { currentQuestionId: interview.questionId, scenarioId: null },
        // The story quotes the candidate.
        standing: cleared ? { ...standing, story: [] } : standing,
      } satisfies BehavioralSessionReply
    }
    case 'mock':
      return {
        ...common,
        ...presentMock(interview, transcript),
        transcript: cleared ? [] : [...transcript],
        analysis: analysis && !('kind' in analysis) ? analysis : null,
        earlier: analysis ? [...earlier.interviews] : [],
      }
  }
}

function isOfKind<Kind extends PracticeAnalysis['kind']>(
  analysis: MockAnalysis | PracticeAnalysis | null,
  kind: Kind,
): analysis is Extract<PracticeAnalysis, { kind: Kind }> {
  return analysis !== null && 'kind' in analysis && analysis.kind === kind
}

function presentMock(interview: Interview, transcript: readonly TranscriptEntry[]) {
  const { metadata } = interview
  const questionIndex = transcript.at(-1)?.questionIndex ?? 0
  return {
    scenarioType: 'mock_interview' as const,
    nerves: { before: interview.nervesBefore, after: interview.nervesAfter },
    metadata: {
      currentQuestionId: metadata?.questions[questionIndex]?.id ?? null,
      voicePersonality: interview.personality,
      jobDescription: interview.jobDescription,
      positionTitle: metadata?.positionTitle ?? null,
      companyName: metadata?.companyName ?? null,
      questionCount: metadata?.questions.length ?? 0,
      format: formatOf(metadata),
      mode: modeOf(metadata),
      oneWay: metadata?.oneWay ?? null,
    },
  }
}

function answersIn(transcript: readonly TranscriptEntry[]): string[] {
  return candidateEntries(transcript).map(({ content }) => content)
}

/** Usage of the current period; -1 and a percentage of 0 stand for unlimited. */
export function presentUsage({ entitlement, textSessionsUsed, voiceSecondsUsed }: Usage): UsageReply {
  const { textSessionsLimit, voiceSecondsLimit } = entitlement
  return {
    plan: entitlement.plan,
    usage: {
      textSessionsUsed,
      textSessionsLimit,
      voiceHoursUsed: roundTo(voiceSecondsUsed / HOUR_SECONDS, 3),
      voiceHoursLimit: voiceSecondsLimit / HOUR_SECONDS,
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
