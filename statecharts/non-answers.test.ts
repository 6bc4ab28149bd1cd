import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type InterviewSnapshot, interviewMachine } from './interview.ts'
import { resumeInterview } from './interview-resume.ts'
import { type RecogniseOutput, type ReplyInput, type ReplyOutput, replyAfter } from './interview-setup.ts'
import { toClientState } from './interview-view.ts'
import { findNoAnswer } from './interview-wording.ts'
import { staticReply } from './reply-request.ts'
import { input } from './testing/walks/interview.ts'

const REPEAT = 'Could you repeat the question?'
const ANSWER = 'I called the rapid response team at once.'
const isCandidatesTurn = (snapshot: InterviewSnapshot) =>
  snapshot.status === 'done' || snapshot.matches({ interviewing: 'listening' })

/** An interview with static wording, at the candidate's first turn. */
const begun = async (from?: ReturnType<typeof resumeInterview>) => {
  const lines: TranscriptEntry[] = []
  const states: string[] = []
  let said: RecogniseOutput = { text: ANSWER, confidence: 0.9 }
  const actor = createActor(
    interviewMachine.provide({
      actors: {
        reply: fromPromise<ReplyOutput, ReplyInput>(async ({ input: of }) =>
          staticReply(of.purpose, of.context),
        ),
        speak: fromPromise(async () => {}),
        recognise: fromPromise<RecogniseOutput, { turnId: string }>(async () => said),
      },
    }),
    { input, ...(from && { snapshot: from }) },
  )
  actor.on('entry.added', ({ entry }) => lines.push(entry))
  actor.subscribe(({ value }) => states.push(JSON.stringify(value)))
  actor.start()
  await waitFor(actor, isCandidatesTurn)
  let turns = 0
  const context = () => actor.getSnapshot().context
  return {
    actor,
    lines,
    states,
    context,
    lastLine: () => lines.at(-1)?.content,
    type: async (text: string) => {
      turns += 1
      actor.send({ type: 'answer.typed', turnId: `turn-${lines.length}-${turns}`, text })
      await waitFor(actor, isCandidatesTurn)
    },
    speak: async (text: string, confidence: number | null = 0.9) => {
      turns += 1
      said = { text, confidence }
      const turnId = `turn-${turns}`
      actor.send({ type: 'turn.started', turnId })
      actor.send({ type: 'turn.ended', turnId, durationMs: 2_000 })
      await waitFor(actor, isCandidatesTurn)
    },
  }
}

describe.each(['type', 'speak'] as const)('what is no answer (%s)', (way) => {
  it.each<[string, string, RegExp]>([
    ['repeat', REPEAT, /^Of course\. Question a\?$/],
    [
      'clarify',
      'What do you mean by that?',
      /^Let me put it another way\. I’d like to hear about one real time/,
    ],
    ['wait', 'Give me a second, please.', /^Take your time\.$/],
    [
      'question',
      'What is the ratio on your unit?',
      /please ask the recruiter.* Coming back to my question: Question a\?$/,
    ],
    ['scrap', 'And the', /only caught a word or two.* Question a\?$/],
    ['rude', 'You stupid bot', /keep it respectful.* Question a\?$/],
    ['other_language', 'No entiendo la pregunta', /answer in English.* Question a\?$/],
  ])('uses no answer: %s', async (kind, text, reply) => {
    const interview = await begun()
    await interview[way](text)
    expect(interview.lastLine()).toMatch(reply)
    expect(interview.context()).toMatchObject({ questionIndex: 0, answersToQuestion: 0, nonAnswers: 1 })
    expect(interview.lines.at(-2)).toMatchObject({ role: 'candidate', content: text, utterance: kind })
    expect(interview.states).toContain('{"interviewing":{"attending":"silent"}}')
    interview.actor.stop()
  })

  it('moves on where the candidate skips, and counts nothing', async () => {
    const interview = await begun()
    await interview[way]("I don't know, nothing comes to mind.")
    expect(interview.lastLine()).toBe('That’s quite all right. Let’s move on. Question b?')
    expect(interview.context()).toMatchObject({ questionIndex: 1, answersToQuestion: 0, nonAnswers: 0 })
    expect(interview.lines.at(-2)?.utterance).toBe('skip')
    expect(interview.context().completeness).toEqual([0])
    interview.actor.stop()
  })

  it('counts after two in a row, whatever it is', async () => {
    const interview = await begun()
    for (const answers of [0, 0, 1]) {
      await interview[way](REPEAT)
      expect(interview.context().answersToQuestion).toBe(answers)
    }
    expect(interview.context().nonAnswers).toBe(0)
    expect(interview.lines.filter(({ role }) => role === 'candidate').at(-1)).not.toHaveProperty('utterance')
    interview.actor.stop()
  })

  it('that asks for the question after a follow-up gets the follow-up, word for word', async () => {
    const interview = await begun()
    await interview[way](ANSWER)
    expect(interview.lastLine()).toBe('Thank you. When and where was that, and what was going on?')
    await interview[way](REPEAT)
    expect(interview.lastLine()).toBe('Of course. When and where was that, and what was going on?')
    expect(interview.context().answersToQuestion).toBe(1)
    interview.actor.stop()
  })
})

describe('what a model finds to be no answer', () => {
  const NOISE = 'Purple elephants dance.'
  const withModel = async (utterance: 'scrap' | 'repeat') => {
    const found: { messageId: string; utterance: string }[] = []
    const actor = createActor(
      interviewMachine.provide({
        actors: {
          reply: fromPromise<ReplyOutput, ReplyInput>(async ({ input: { purpose, context } }) => {
            const no = findNoAnswer(purpose, utterance, context)
            if (!no) return staticReply(purpose, context)
            return { action: 'follow_up', text: 'Once more?', utterance: no }
          }),
          speak: fromPromise(async () => {}),
        },
      }),
      { input },
    )
    actor.on('entry.noAnswer', ({ messageId, utterance: kind }) => found.push({ messageId, utterance: kind }))
    actor.start()
    await waitFor(actor, isCandidatesTurn)
    let turns = 0
    const type = async (text: string) => {
      actor.send({ type: 'answer.typed', turnId: `turn-${turns++}`, text })
      await waitFor(actor, isCandidatesTurn)
      return actor.getSnapshot().context
    }
    return { actor, type, found }
  }

  it('gives its slot back where rules were not sure, and the line keeps what it is', async () => {
    const { actor, type, found } = await withModel('scrap')
    const { answersToQuestion, nonAnswers, history } = await type(NOISE)
    expect([answersToQuestion, nonAnswers]).toEqual([0, 1])
    expect(history.at(-2)).toMatchObject({ content: NOISE, utterance: 'scrap' })
    expect(found).toEqual([{ messageId: history.at(-2)?.messageId, utterance: 'scrap' }])
    expect(history.at(-1)?.content).toBe('Once more?')
    actor.stop()
  })

  it('counts after two in a row all the same', async () => {
    const { actor, type } = await withModel('repeat')
    const counted = []
    for (let turn = 0; turn < 3; turn += 1) counted.push((await type(NOISE)).answersToQuestion)
    expect(counted).toEqual([0, 0, 1])
    actor.stop()
  })

  it('holds the interview open where it would have ended it', async () => {
    const { actor, type } = await withModel('scrap')
    for (let turn = 0; turn < 4; turn += 1) await type(ANSWER)
    const { questionIndex, answersToQuestion, nonAnswers } = await type(NOISE)
    expect([questionIndex, answersToQuestion, nonAnswers]).toEqual([2, 1, 1])
    expect(actor.getSnapshot().matches({ interviewing: 'listening' })).toBe(true)
    await type(ANSWER)
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('holds nothing open that the candidate ends', async () => {
    const { actor, type } = await withModel('scrap')
    await type(ANSWER)
    actor.send({ type: 'answer.typed', turnId: 'last', text: NOISE })
    actor.send({ type: 'nurse.finished' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(actor.getSnapshot().context.history.at(-1)?.content).toContain('That was my last question.')
  })

  it('stays an answer where rules are sure', async () => {
    const { actor, type } = await withModel('scrap')
    expect((await type(ANSWER)).answersToQuestion).toBe(1)
    actor.stop()
  })
})

it('a whole interview takes as many answers as without requests', async () => {
  const interview = await begun()
  for (let turn = 0; turn < 20 && interview.actor.getSnapshot().status !== 'done'; turn += 1)
    await interview.type(turn % 2 ? ANSWER : REPEAT)
  const answers = interview.lines.filter(({ role, utterance }) => role === 'candidate' && !utterance)
  expect(answers.map(({ questionIndex }) => questionIndex)).toEqual([0, 0, 1, 2, 2])
  expect(answers.every(({ content }) => content === ANSWER)).toBe(true)
})

it('ends kindly where the last question is skipped', async () => {
  const interview = await begun()
  for (let turn = 0; turn < 3; turn += 1) await interview.type('Can we skip this one?')
  expect(interview.actor.getSnapshot().status).toBe('done')
  expect(interview.lastLine()).toMatch(
    /^That’s quite all right\. Thank you, Maya\. That was my last question\./,
  )
})

it('what the recogniser is not sure of is asked for again', async () => {
  const interview = await begun()
  await interview.speak('good luck', 0.3)
  expect(interview.context()).toMatchObject({ answersToQuestion: 0, utterance: 'scrap' })
  interview.actor.stop()
})

it('is known beforehand of what was understood so far', async () => {
  const interview = await begun()
  interview.actor.send({ type: 'turn.started', turnId: 'open' })
  expect(replyAfter(interview.context(), REPEAT).purpose).toBe('attend')
  expect(replyAfter(interview.context(), ANSWER).purpose).toBe('follow_up')
  interview.actor.stop()
})

it('is still known where the interview continues elsewhere', async () => {
  const first = await begun()
  await first.type(ANSWER)
  await first.type(REPEAT)
  await first.type('Sorry, say that again?')
  first.actor.stop()
  const state = toClientState(first.actor.getSnapshot(), 1)
  const second = await begun(resumeInterview(state, first.lines, input))
  expect(second.context()).toMatchObject({ nonAnswers: 2, asked: first.context().asked })
  await second.type(REPEAT)
  expect(second.context()).toMatchObject({ questionIndex: 1, nonAnswers: 0 })
  second.actor.stop()
})
