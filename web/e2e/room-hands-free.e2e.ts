import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playToMicrophone, toneBetween } from './microphone.ts'
import { beginInterview, mine, now } from './room.ts'
import { expect, test } from './test.ts'

test('an answer is given without a hand: it begins with the voice and is sent in silence', async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  const wav = join(tmpdir(), `preceptor-hands-free-${process.pid}.wav`)
  writeFileSync(wav, toneBetween({ leadS: 0.8, seconds: 5, tailS: 25, peak: 0.25 }))
  playToMicrophone(wav)
  await page.addInitScript(() => localStorage.setItem('preceptor.talkGesture', 'free'))
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await expect(now(page)).toHaveText('Listening to you', { timeout: 40_000 })
  await expect(mine(page)).toHaveCount(1, { timeout: 40_000 })
})

test('whoever begins to answer while the interviewer speaks is heard, and the interviewer stops @deep', async ({
  page,
  request,
  openAs,
  nurse,
  system: { db },
}) => {
  const wav = join(tmpdir(), `preceptor-interruption-${process.pid}.wav`)
  writeFileSync(wav, toneBetween({ leadS: 1, seconds: 5, tailS: 25, peak: 0.25 }))
  playToMicrophone(wav)
  await page.addInitScript(() => localStorage.setItem('preceptor.talkGesture', 'free'))
  const interviewId = await beginInterview(request, nurse.email)
  await openAs(nurse.email, `/app/interview/mock/${interviewId}`)
  await expect(now(page)).toHaveText(/is speaking/, { timeout: 25_000 })
  await expect(now(page)).toHaveText('Listening to you', { timeout: 40_000 })
  const heardOfOpening = async () => {
    const { content, heardChars } = await db
      .selectFrom('turn')
      .select(['content', 'heardChars'])
      .where('interviewId', '=', interviewId)
      .where('role', '=', 'interviewer')
      .orderBy('position')
      .executeTakeFirstOrThrow()
    return heardChars === null ? 1 : heardChars / content.length
  }
  await expect.poll(heardOfOpening).toBeLessThan(1)
  await expect(mine(page)).toHaveCount(1, { timeout: 40_000 })
})

test('the talk button pauses listening and takes it up again', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  const wav = join(tmpdir(), `preceptor-quiet-${process.pid}.wav`)
  writeFileSync(wav, toneBetween({ leadS: 30, seconds: 1, tailS: 1, peak: 0.25 }))
  playToMicrophone(wav)
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await page.getByRole('radio', { name: 'Hands-free' }).click()
  await page.getByRole('button', { name: 'Stop voice' }).click({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Pause listening' }).click()
  await expect(page.getByRole('button', { name: 'Start listening' })).toBeVisible()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await expect(now(page)).toHaveText('Your turn')
  await expect(page.getByText('Nothing is sent until you speak.')).toBeVisible()
})
