import { PERSONALITIES } from '@preceptor/content/personalities'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { planFromBank } from '@preceptor/domain/practice/question-plan'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type InterviewSnapshot, interviewMachine } from './interview.ts'
import type { ReplyInput, ReplyOutput } from './interview-setup.ts'
import { staticReply } from './reply-request.ts'
import { input } from './testing/walks/interview.ts'

/** The same from a candidate to each of them: short answers, a story, a question and a skipped question. */
const SAID = [
  'I like working with people.',
  'One night on 4 West a patient went gray. I sat him up, put him on oxygen and called the rapid response team.',
  'What do you mean?',
  'It was a busy shift and we all helped.',
  'I do not know.',
  'I called the resident about a low blood pressure.',
  'He was fine in the morning.',
  'I talked to my coworker in private.',
  'How many patients does a nurse have here?',
]
const isCandidatesTurn = (snapshot: InterviewSnapshot) =>
  snapshot.status === 'done' || snapshot.matches({ interviewing: 'listening' })

/** All lines of an interview without a model, with each interviewer's own questions or with given ones. */
const interviewWith = async (personality: PersonalityKey, planBy: PersonalityKey) => {
  const lines: TranscriptEntry[] = []
  const questions = planFromBank({
    questionCount: 4,
    positionTitle: null,
    before: { personality: planBy, lately: [] },
  })
  const actor = createActor(
    interviewMachine.provide({
      actors: {
        reply: fromPromise<ReplyOutput, ReplyInput>(async ({ input: of }) =>
          staticReply(of.purpose, of.context),
        ),
        speak: fromPromise(async () => {}),
      },
    }),
    // The name is the same, so that it tells nothing.
    { input: { ...input, personality, questions, interviewer: 'Alex' } },
  )
  actor.on('entry.added', ({ entry }) => lines.push(entry))
  actor.start()
  for (const [at, text] of SAID.entries()) {
    const snapshot = await waitFor(actor, isCandidatesTurn)
    if (snapshot.status === 'done') break
    actor.send({ type: 'answer.typed', turnId: `turn-${at}`, text })
  }
  await waitFor(actor, isCandidatesTurn)
  actor.stop()
  return lines.filter(({ role }) => role === 'interviewer').map(({ content }) => content)
}

const withoutQuestions = (lines: readonly string[], planBy: PersonalityKey): string[] => {
  const asked = planFromBank({
    questionCount: 4,
    positionTitle: null,
    before: { personality: planBy, lately: [] },
  })
  return lines.map((line) => asked.reduce((text, { question }) => text.replace(question, ''), line).trim())
}
const wordCount = (lines: readonly string[]) => lines.join(' ').split(/\s+/).length
const KEYS = PERSONALITIES.map(({ key }) => key)

describe('three interviewers of the same questions and answers', () => {
  /** What each says beside the questions. */
  let own: Record<PersonalityKey, string[]>
  beforeAll(async () => {
    const lines = await Promise.all(
      KEYS.map(async (key) => [
        key,
        withoutQuestions(await interviewWith(key, 'professional'), 'professional'),
      ]),
    )
    own = Object.fromEntries(lines)
  })

  it('say hardly a line alike', () => {
    for (const one of KEYS) {
      expect(own[one].length).toBeGreaterThan(6)
      for (const other of KEYS.filter((key) => key !== one)) {
        const same = own[one].filter((line) => own[other].includes(line))
        expect(same.length / own[one].length, `${one} and ${other}: ${same.join(' | ')}`).toBeLessThan(0.2)
      }
    }
  })

  it('differ in how much they say: the clinical one least, the friendly one most', () => {
    const counts = KEYS.map((key) => wordCount(own[key]))
    const [professional, clinical, friendly] = counts as [number, number, number]
    expect(clinical).toBeLessThan(professional * 0.9)
    expect(friendly).toBeGreaterThan(professional * 1.1)
  })

  it('differ in tone: contractions and warmth are the friendly one’s', () => {
    const rate = (key: PersonalityKey, of: RegExp) =>
      (own[key].join(' ').match(of)?.length ?? 0) / wordCount(own[key])
    const warmth = /!|n[’']t|[’'](?:s|ll|re)|\b(?:thanks|nice|relaxed|hurry|worries|problem)\b/gi
    expect(rate('friendly', warmth)).toBeGreaterThan(2 * rate('clinical', warmth))
    expect(rate('friendly', warmth)).toBeGreaterThan(1.3 * rate('professional', warmth))
  })
})
