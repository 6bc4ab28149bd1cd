import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const ANSWER = 'Last winter I called the rapid response team and stayed with her.'
const REPEAT = 'sorry could you repeat the question please'

let system: System
beforeAll(async () => {
  system = await startSystem({ script: [REPEAT] })
})
afterAll(() => system.destroy())

const myTurnAgain = (page: TestClient) => {
  const before = page.state?.seq ?? 0
  return page.until(
    () => page.value === 'interviewing.listening' && (page.state?.seq ?? 0) > before + 1,
    'my turn again',
  )
}
const enter = async () => {
  const nurse = await system.newNurse()
  const page = system.open(nurse)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
  const lines = () => listTranscript(system.db, nurse)
  return { page, lines }
}

test('a spoken request to repeat the question uses no answer, and gets its words again', async () => {
  const { page, lines } = await enter()
  const question = page.state?.context.question
  await page.speak(speechChunks())
  await myTurnAgain(page)
  expect(page.state?.context.answersToQuestion).toBe(0)
  expect((await lines()).slice(1)).toMatchObject([
    { role: 'candidate', content: expect.stringMatching(/repeat the question/i), utterance: 'repeat' },
    { role: 'interviewer', content: expect.stringContaining(question as string) },
  ])
})

test('what only the model finds to be no answer gives its slot back, also in the database', async () => {
  const { page, lines } = await enter()
  await page.type('Purple elephants dance.')
  await myTurnAgain(page)
  expect(page.state?.context.answersToQuestion).toBe(0)
  expect((await lines())[1]).toMatchObject({ utterance: 'scrap' })
  await page.type(ANSWER)
  await myTurnAgain(page)
  expect(page.state?.context.answersToQuestion).toBe(1)
  expect((await lines())[3]).not.toHaveProperty('utterance')
})
