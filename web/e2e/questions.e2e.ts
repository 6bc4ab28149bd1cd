import { expect, test } from './test.ts'

test('the list of questions is searched, filtered and kept in the address', async ({ page }) => {
  await page.goto('/questions')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const count = page.getByRole('search').getByRole('status')
  const all = Number.parseInt((await count.textContent())!, 10)
  await expect(cards).toHaveCount(9)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(cards).toHaveCount(all)
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('conflict')
  await expect(count).toHaveText(/^\d questions$/)
  await page.getByRole('radio', { name: /^Teamwork and conflict/ }).check({ force: true })
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Beginner')
  await expect(page).toHaveURL('/questions?q=conflict&subject=teamwork&level=beginner')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('conflict')
  await expect(page.getByRole('radio', { name: /^Teamwork and conflict/ })).toBeChecked()
  await expect(count).toHaveText(/^\d questions?$/)
  await expect(cards).toHaveCount(Number.parseInt((await count.textContent())!, 10))
  await page.getByRole('searchbox').fill('zebra')
  await expect(count).toHaveText('No questions match. Try another word.')
  await expect(cards).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page).toHaveURL('/questions')
  // They were all asked for before.
  await expect(cards).toHaveCount(all)
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden()
})

test('a search that finds nothing offers words that find something', async ({ page }) => {
  await page.goto('/questions?level=beginner')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const search = page.getByRole('searchbox')
  await search.fill('confict')
  await expect(cards).toHaveCount(0)
  await page.getByRole('button', { name: 'conflict', exact: true }).first().click()
  await expect(page).toHaveURL('/questions?q=conflict')
  await expect(search).toBeFocused()
  await expect(cards).not.toHaveCount(0)
  const career = page.getByRole('radio', { name: /^Your career/ })
  await expect(career).toBeDisabled()
  await search.fill('')
  await expect(career).toBeEnabled()
})

test('all questions stay in the list for whoever comes back from one', async ({ page }) => {
  await page.goto('/questions')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const all = Number.parseInt((await page.getByRole('search').getByRole('status').textContent())!, 10)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await page.getByRole('heading', { level: 3 }).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/questions\/.+\/.+/)
  await page.goBack()
  await expect(cards).toHaveCount(all)
})

test('an address without a page leads on by a search or home, signed in or not', async ({
  page,
  openAs,
  nurse,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page.')
  await page.getByRole('searchbox').fill('triage')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/questions?q=triage')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ questions?$/)
  await openAs(nurse.email, '/dashboard')
  for (const path of ['/no/such/page', '/app/no/such/page']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page.')
  }
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Performance Dashboard' })).toBeVisible()
})
