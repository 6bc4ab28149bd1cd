import { earsOf, listenIn } from './ear.ts'
import { beginInterview, takeTurn } from './room.ts'
import { expect, test } from './test.ts'

// The ear comes from a blob, which the product's own policy would not let in.
test.use({ bypassCSP: true })

/** How far the panel may be from what the test itself hears. */
const TOLERANCE_MS = 50
const TURNS = 3

test('the developer panel shows the true latency', async ({ page, request, openAs, nurse }) => {
  test.setTimeout(120_000)
  await listenIn(page)
  const room = `/app/interview/mock/${await beginInterview(request, nurse.email)}`
  await openAs(nurse.email, `${room}?dev`)
  const panel = page.getByRole('complementary', { name: 'Developer panel' })
  await expect(panel).toBeVisible({ timeout: 20_000 })
  await takeTurn(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
  for (let turn = 1; turn <= TURNS; turn++) {
    // The ear counts sound after a silence only.
    await expect.poll(async () => (await earsOf(page)).isQuiet).toBe(true)
    await page.getByLabel('Your answer').fill('I repeated the vitals, called early and stayed with her.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    const seen = panel
      .getByRole('row', { name: new RegExp(`^${turn} `) })
      .getByRole('cell')
      .last()
    await expect(seen).toHaveText(/\d+ ms/, { timeout: 20_000 })
    const spokenMs = Number.parseInt(await seen.innerText(), 10)
    const { heard, sent } = await earsOf(page)
    const sentS = sent.at(-1) as number
    const heardMs = ((heard.find((atS) => atS > sentS) ?? Number.NaN) - sentS) * 1000
    const description = `${spokenMs} ms, ${Math.round(heardMs)} ms`
    test.info().annotations.push({ type: 'first sound, told and heard', description })
    expect(Math.abs(spokenMs - heardMs), description).toBeLessThan(TOLERANCE_MS)
    await takeTurn(page)
  }
  await page.reload()
  await expect(panel.getByText('interviewing.')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Control+Shift+KeyD')
  await expect(panel).toHaveCount(0)
})
