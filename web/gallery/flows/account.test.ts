import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fourDevices, oneDevice } from '../fixtures/account.ts'
import { newcomer } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { admin, nurse } from '../fixtures/people.ts'
import { boughtForLater } from '../fixtures/plans.ts'
import { openPage, setScheme } from '../open-story.ts'
import type { Answers } from '../story.ts'

const SESSIONS = 'GET /api/auth/sessions'
const PROFILE = 'POST /api/auth/profile'
const PASSWORD = 'POST /api/auth/change-password'
const STATUS = 'GET /api/subscriptions/status'
const CANCEL = 'POST /api/subscriptions/cancel'
const DELETE = 'POST /api/auth/delete-account'
const stepUp = errorReply('STEP_UP_REQUIRED', 'Please confirm that it’s you.')

const open = (answers: Answers = {}, user = nurse, path = '/app/account') =>
  openPage(path, {
    user,
    answers: {
      [SESSIONS]: { body: oneDevice },
      'GET /api/analytics/dashboard': { body: newcomer },
      ...answers,
    },
  })
const panel = (name: string) => page.getByRole('region', { name })
const dialog = page.getByRole('alertdialog')

test('the user’s account is one step from every page', async () => {
  const app = open({}, nurse, '/dashboard')
  await page.getByRole('button', { name: 'Maya Okafor, account menu' }).click()
  await expect.element(page.getByRole('menu')).toMatchTextContent(nurse.email)
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect.poll(app.address).toBe('/app/account')
  await expect.element(panel('Profile')).toMatchTextContent('Maya Okafor')
  await expect.element(panel('Profile')).toMatchTextContent(nurse.email)
  await expect.element(panel('Signed-in devices')).toMatchTextContent('This device')
})

test('a name is corrected, and the header has it at once', async () => {
  const corrected = { ...nurse, firstName: 'Noor', name: 'Noor Okafor' }
  const app = open({ [PROFILE]: { body: { user: corrected } } })
  const profile = panel('Profile')
  await profile.getByRole('button', { name: 'Change your name' }).click()
  const first = profile.getByLabelText('First name')
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveValue('Maya')
  await first.fill(' ')
  await profile.getByRole('button', { name: 'Save name' }).click()
  await expect.element(profile).toMatchTextContent('First name is required')
  await first.fill('Noor')
  app.answers['GET /api/auth/me'] = { body: { user: corrected } }
  await profile.getByRole('button', { name: 'Save name' }).click()
  await expect.element(profile.getByRole('status')).toHaveTextContent('Your name has been changed.')
  await expect.element(page.getByRole('button', { name: 'Noor Okafor, account menu' })).toBeVisible()
})

test('a password is changed for the one the user knows, and each error is shown at its field', async () => {
  const app = open()
  const form = panel('Change password')
  await form.getByRole('button', { name: 'Change password' }).click()
  const change = async (current: string, password: string, confirm = password) => {
    await form.getByLabelText('Current Password', { exact: true }).fill(current)
    await form.getByLabelText('New Password', { exact: true }).fill(password)
    await form.getByLabelText('Confirm New Password', { exact: true }).fill(confirm)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('hers', 'Harbor lights', 'Harbor light')
  await expect.element(form).toMatchTextContent('Passwords do not match')
  expect(app.calls.filter(({ call }) => call === PASSWORD)).toEqual([])
  app.answers[PASSWORD] = errorReply('WRONG_PASSWORD', 'Current password is incorrect')
  await change('not hers', 'Harbor lights at dawn')
  await expect.element(form).toMatchTextContent('Current password is incorrect')
  await expect.element(form.getByLabelText('Current Password', { exact: true })).toHaveFocus()
  app.answers[PASSWORD] = errorReply(
    'PASSWORD_TOO_COMMON',
    'This password is too common. Please choose another one.',
  )
  await change('hers', 'Harbor lights at dawn')
  await expect.element(form).toMatchTextContent('This password is too common. Please choose another one.')
})

describe('the subscription', () => {
  const region = panel('Subscription')

  test('of a trial without a card charges nothing, and offers nothing to cancel', async () => {
    open()
    await expect.element(region).toMatchTextContent('you won’t be charged and don’t need to cancel')
    expect(region.getByRole('button').elements()).toHaveLength(0)
  })

  test('is kept, or canceled for a reason, and a failure is shown in the question', async () => {
    const app = open({ [STATUS]: { body: boughtForLater('professional') }, [CANCEL]: 'offline' })
    await expect.element(region).toMatchTextContent('Trial (5 days left)')
    const button = region.getByRole('button', { name: 'Cancel subscription' })
    await button.click()
    const asked = page.getByRole('dialog', { name: 'Cancel your subscription?' })
    await expect.poll(() => asked.getByRole('radio').elements().length).toBe(8)
    expect(asked.getByRole('textbox').elements()).toHaveLength(0)
    await asked.getByRole('button', { name: 'Keep Subscription' }).click()
    await expect.poll(() => asked.elements().length).toBe(0)
    await expect.element(button).toHaveFocus()
    await button.click()
    await asked.getByRole('radio', { name: 'Other' }).click({ force: true })
    await asked.getByRole('textbox', { name: 'In your own words' }).fill('I found work.')
    const confirm = asked.getByRole('button', { name: 'Cancel Subscription' })
    await confirm.click()
    await expect.element(asked.getByRole('alert')).toHaveTextContent('Failed to process cancellation')
    app.answers[CANCEL] = errorReply('NO_SUBSCRIPTION', 'No current subscription found')
    await confirm.click()
    await expect
      .element(asked.getByRole('alert'))
      .toHaveTextContent('Failed to cancel subscription: No current subscription found')
  })
})

describe('devices', () => {
  test('are signed out one by one or all, or kept', async () => {
    const app = open({ [SESSIONS]: { body: fourDevices }, 'POST /api/auth/*': { body: {} } })
    const devices = panel('Signed-in devices').getByRole('listitem')
    const count = (number: number) => expect.poll(() => devices.elements().length).toBe(number)
    await count(4)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await dialog.getByRole('button', { name: 'Keep them' }).click()
    await count(4)
    expect(app.calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  })

  test('are signed out once the user has confirmed who they are, where the api asks', async () => {
    const END = 'DELETE /api/auth/sessions'
    const app = open({
      [SESSIONS]: { body: fourDevices },
      [END]: stepUp,
      'POST /api/auth/step-up': { body: { confirmedUntil: new Date().toISOString() } },
    })
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await dialog.getByRole('button', { name: 'Sign out the others' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await asked.getByLabelText('Your password', { exact: true }).fill('Harbor lights at dawn')
    app.answers[END] = { body: {} }
    await asked.getByRole('button', { name: 'Sign out my other devices' }).click()
    await expect.poll(() => dialog.elements().length).toBe(0)
    expect(app.calls.filter(({ call }) => call === END)).toHaveLength(2)
  })

  test('that cannot be had can be asked for again', async () => {
    const app = open({ [SESSIONS]: 'offline' })
    const devices = panel('Signed-in devices')
    await expect.element(devices.getByRole('alert')).toBeVisible()
    app.answers[SESSIONS] = { body: oneDevice }
    await devices.getByRole('button', { name: 'Retry' }).click()
    await expect.element(devices).toMatchTextContent('This device')
  })
})

describe('deleting the account', () => {
  test('is asked, may be let be, and stays undone where the user would rather not confirm it', async () => {
    const app = open({ [DELETE]: stepUp })
    const button = page.getByRole('button', { name: 'Delete my account' })
    await button.click()
    const asked = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect.element(asked.getByRole('button', { name: 'Keep my account' })).toHaveFocus()
    await expect.element(asked).toMatchTextContent('Contact us within 7 days')
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await asked.getByRole('button', { name: 'Delete my account' }).click()
    const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect.element(confirming.getByLabelText('Your password', { exact: true })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => confirming.elements().length).toBe(0)
    await expect.element(asked.getByRole('alert')).toMatchTextContent('Please confirm that it’s you.')
    expect(app.calls.filter(({ call }) => call === DELETE)).toHaveLength(1)
  })

  test('is rejected for the owner of a team, with what to do first', async () => {
    open({ [DELETE]: errorReply('OWNS_TEAM', 'You own a team. Transfer or delete it first.') }, admin)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('You own a team. Transfer or delete it first.')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect.element(panel('Profile')).toMatchTextContent(admin.email)
  })
})

test('theme and talk button are remembered by this browser', async () => {
  const background = () => getComputedStyle(document.body).backgroundColor
  await setScheme('light')
  const app = open()
  await expect.element(panel('Profile')).toBeVisible()
  const before = background()
  const dark = page.getByRole('radio', { name: 'Dark' })
  await dark.click({ force: true })
  await expect.poll(background).not.toBe(before)
  await page.getByRole('radio', { name: 'Tap' }).click({ force: true })
  await expect.element(page.getByText('Tap once to speak, and once more to send.')).toBeVisible()
  const remembered = Object.fromEntries(
    Object.entries(localStorage).filter(([key]) => !/oken|user/.test(key)),
  )
  app.end()
  openPage('/app/account', { user: nurse, remembered, answers: { [SESSIONS]: { body: oneDevice } } })
  await expect.element(dark).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Tap' })).toBeChecked()
  expect(background()).not.toBe(before)
  await page.getByRole('radio', { name: 'System' }).click({ force: true })
  await expect.poll(background).toBe(before)
})
