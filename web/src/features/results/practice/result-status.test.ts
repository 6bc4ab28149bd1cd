import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { isToBeScored, type ResultFacts, resultStatus } from './result-status.ts'

const nothing: ResultFacts = {
  hasAnalysis: false,
  session: undefined,
  loadFailure: null,
  isBeingMade: false,
  scoring: false,
  scoreFailure: null,
}
const notFound = new ApiFailure(404, 'INTERVIEW_NOT_FOUND', 'We couldn’t find this interview.')
const away = ApiFailure.unreachable()
const session = (status: NonNullable<ResultFacts['session']>['status'], transcriptCleared = false) => ({
  session: { status, transcriptCleared },
})

test.each<[string, Partial<ResultFacts>, ReturnType<typeof resultStatus>]>([
  ['asked for', {}, 'loading'],
  ['away', { loadFailure: away }, 'notLoaded'],
  ['somebody else’s', { loadFailure: notFound }, 'unknown'],
  [
    'somebody else’s, with an analysis in the history',
    { loadFailure: notFound, hasAnalysis: true },
    'unknown',
  ],
  ['handed over while the server is away', { loadFailure: away, hasAnalysis: true }, 'scored'],
  ['handed over', { hasAnalysis: true }, 'scored'],
  ['completed', session('completed'), 'scoring'],
  ['completed and scored', { ...session('completed'), hasAnalysis: true }, 'scored'],
  ['purged and scored', { ...session('completed', true), hasAnalysis: true }, 'scored'],
  ['purged before it was scored', session('completed', true), 'expired'],
  ['left without a score', { ...session('completed'), scoreFailure: away }, 'notScored'],
  ['open', session('in_progress'), 'inProgress'],
  ['open, being finished', { ...session('in_progress'), scoring: true }, 'scoring'],
  ['open and past its time', session('in_progress', true), 'expired'],
  ['expired', session('expired'), 'expired'],
  ['abandoned', session('abandoned'), 'abandoned'],
])('a session that is %s', (_, facts, standing) => {
  expect(resultStatus({ ...nothing, ...facts })).toBe(standing)
})

test('only a completed session whose words are there is scored by itself', () => {
  expect(isToBeScored({ ...nothing, ...session('completed') })).toBe(true)
  for (const facts of [session('completed', true), session('in_progress'), session('abandoned'), {}])
    expect(isToBeScored({ ...nothing, ...facts })).toBe(false)
  expect(isToBeScored({ ...session('completed'), hasAnalysis: true })).toBe(false)
})
