import { PERSONALITIES } from '@preceptor/content/personalities'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import type { Db } from '@preceptor/db/connect'
import {
  findPatientCare,
  findWeakestQuestion,
  type JudgedQuestions,
  listJudgedQuestions,
  type PracticeDone,
} from '@preceptor/db/queries/practice-plan/plan-history'
import { dayIn } from '@preceptor/domain/plan/days'
import type { AnsweredStories, CaredForPatient, LastSessions } from '@preceptor/domain/plan/last-session'
import { TOPICS } from '@preceptor/domain/plan/practice-topics'
import type { LoadedFacts } from './load-facts.ts'
import { sessionToRedo } from './redo-target.ts'

/** A story is looked for in so many of the newest sessions that are not about a patient. */
const NEWEST = 6

/** What the newest sessions of an account showed, for the reason of its next step. */
export async function loadLastSessions(
  db: Db,
  { facts, history, timeZone }: LoadedFacts,
): Promise<LastSessions> {
  const spokenOrWritten = history.filter(({ kind }) => kind !== 'clinical')
  const first = facts.drill ? sessionToRedo(history, facts.drill.focus) : undefined
  const tries = first ? spokenOrWritten.filter(({ id, originalId }) => (originalId ?? id) === first.id) : []
  const newest = spokenOrWritten.slice(-NEWEST)
  const interviewIds = [...new Set([...newest, ...tries].map(({ id }) => id))]
  const [judged, patient, weakest] = await Promise.all([
    listJudgedQuestions(db, { interviewIds }),
    loadPatient(db, { history, timeZone }),
    first?.kind === 'mock' ? findWeakestQuestion(db, { interviewId: first.id }) : 0,
  ])
  const judgedOf = ({ id }: PracticeDone) => judged.find((one) => one.id === id)
  const describe = (session: PracticeDone, scores: JudgedQuestions['questionScores']) =>
    storiesIn(session, scores, timeZone)
  return {
    answered:
      newest
        .toReversed()
        .map((session) => describe(session, judgedOf(session)?.questionScores ?? []))
        .find(({ stories }) => stories.length > 0) ?? null,
    toRepeat:
      tries
        .toReversed()
        .map((session) => {
          const { againIndex = null, questionScores = [] } = judgedOf(session) ?? {}
          // In a session of its own the question is the only one.
          const isOfIt = (index: number) => (againIndex === null ? index : againIndex) === weakest
          return describe(
            session,
            questionScores.filter(({ questionIndex }) => isOfIt(questionIndex)),
          )
        })
        .find(({ stories }) => stories.length > 0) ?? null,
    patient,
  }
}

function storiesIn(
  { kind, completedAt, personality }: PracticeDone,
  scores: JudgedQuestions['questionScores'],
  timeZone: string,
): AnsweredStories {
  const interviewer = kind === 'mock' && PERSONALITIES.find(({ key }) => key === personality)?.name
  return {
    on: dayIn(completedAt, timeZone),
    interviewer: interviewer || null,
    isWritten: kind === 'behavioral',
    stories: scores
      .filter(({ star }) => star.some(({ status }) => status !== 'not_applicable'))
      .map(({ star }) => {
        const statusOf = (part: string) => star.find((one) => one.part === part)?.status ?? 'absent'
        return {
          situation: statusOf('situation'),
          task: statusOf('task'),
          action: statusOf('action'),
          result: statusOf('result'),
        }
      }),
  }
}

async function loadPatient(
  db: Db,
  { history, timeZone }: Pick<LoadedFacts, 'history' | 'timeZone'>,
): Promise<CaredForPatient | null> {
  const session = history.findLast(({ kind }) => kind === 'clinical')
  const topic = TOPICS.clinical.find(({ id }) => id === session?.scenarioId)
  if (!session || !topic) return null
  const care = await findPatientCare(db, { interviewId: session.id })
  if (!care?.outcome) return null
  const { redFlagsMet, redFlags } = care.outcome
  const sayable = care.missing.filter(({ missed }) => missed !== null && !missed.includes(QUOTE_REMOVED))
  const missed = (sayable.find(({ worsened }) => worsened) ?? sayable[0])?.missed ?? null
  return { on: dayIn(session.completedAt, timeZone), title: topic.title, redFlagsMet, redFlags, missed }
}
