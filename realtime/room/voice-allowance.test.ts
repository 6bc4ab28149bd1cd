import { readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { VOICE_LIMIT } from '@preceptor/interview/errors'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'

const ANSWERS = ['I asked the charge nurse to help', 'We turned her together', 'She was comfortable']

let system: System
beforeAll(async () => {
  system = await startSystem({ script: ANSWERS })
})
afterAll(() => system.destroy())

/** As another interview of the same account does, in another tab. */
const useUpVoice = ({ accountId }: Nurse) =>
  system.db
    .updateTable('usagePeriod')
    .set({ voiceSecondsUsed: 1_000_000 })
    .where('accountId', '=', accountId)
    .execute()

it('that runs out in the middle ends the question by voice and continues typed', async () => {
  const nurse = await system.newNurse()
  const page = system.open(nurse)
  await page.join(nurse.interviewId)
  await page.untilState('interviewing.listening')
  await page.speak(speechChunks())
  await useUpVoice(nurse)
  await page.until(() => page.usage?.remainingSeconds === 0, 'the end of the allowance')
  await page.untilState('interviewing.listening')
  expect(page.state?.context).toMatchObject({ questionIndex: 0, answersToQuestion: 1, voiceAllowed: true })
  await page.speak(speechChunks())
  await page.until(() => page.state?.context.questionIndex === 1, 'the next question')
  await page.untilState('interviewing.listening')
  expect(page.state?.context.voiceAllowed).toBe(false)
  const { accountId } = nurse
  const { usedSeconds } = await readVoiceAllowance(system.db, { accountId, now: new Date() })

  const rejected = await page.ask('turn:start', {
    turnId: crypto.randomUUID(),
    codec: 'webm-opus',
    sampleRateHz: 48_000,
  })
  expect(rejected).toEqual({ ok: false, error: VOICE_LIMIT })
  expect(VOICE_LIMIT.message).toContain('Voice session limit exceeded')
  for (let given = 1; page.value !== 'completed'; given += 1) {
    expect(await page.type(`Typed answer ${given}`)).toEqual({ ok: true })
    await page.until(() => page.finals.length === 2 + given, 'the typed answer')
    await page.until(() => /listening|completed/.test(page.value), 'her turn or the end')
  }
  const transcript = await listTranscript(system.db, nurse)
  const spoken = transcript.filter(({ role, confidence }) => role === 'candidate' && confidence !== null)
  expect(spoken.map(({ questionIndex }) => questionIndex)).toEqual([0, 0])
  const after = await readVoiceAllowance(system.db, { accountId, now: new Date() })
  expect(after.usedSeconds).toBe(usedSeconds)
})
