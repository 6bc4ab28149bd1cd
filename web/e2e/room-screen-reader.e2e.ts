import { readTree } from './accessibility-tree.ts'
import { makeNurse } from './people.ts'
import { box, mine, now, takeTurn, talkButton } from './room.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }))
test.afterEach(({ system }) => system.openAi.setFaults({}))

/** From the main part on; what has the focus is left to its own lines. */
const fromMain = (tree: readonly string[]) =>
  tree.slice(tree.indexOf('main')).map((line) => line.replace(' focused', ''))

/** A button that says which question it begins, without the question. */
const withoutQuestion = (line: string) => line.replace(/: \S.*\?"$/, ': ..."')

const ROOM_HEAD = [
  'link "Skip to content"',
  'link "Skip to the talk button"',
  'banner',
  'button "Exit Interview"',
  'heading "Mock interview Study mode"',
  'button "Voice settings"',
  'navigation "Interview steps"',
]
const STAGE = [
  'main',
  'region "Interview"',
  'heading "Sarah"',
  'group "Captions"',
  'status "Interviewer" polite',
]
const VOICE_STATUS = ['status "Hint" polite', 'status polite', 'status polite', 'button "Type instead"']
const WAYS_TO_TALK = [
  'group "How the talk button works"',
  'radio "Hold"',
  'radio "Tap"',
  'radio "Hands-free"',
]
const TYPING = [
  'status polite',
  'status polite',
  'form',
  'textbox "Your answer"',
  'status polite',
  'button "Use voice"',
  'button "Send answer"',
]
const TRANSCRIPT = [
  'complementary "Transcript"',
  'heading "Transcript"',
  'group "Transcript so far"',
  'button "Finish and get feedback"',
  // Where changes of page are announced.
  'paragraph polite',
]

test('one interview is read in order: setup, room, exit and results', async ({ page, openAs, system }) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  await openAs(email, '/app/practice/mock')
  await expect(page.getByText('of voice left')).toBeVisible()
  const setup = fromMain(await readTree(page))
  expect(setup.slice(0, setup.indexOf('contentinfo'))).toEqual([
    'main',
    'heading "Set up your voice interview"',
    'form',
    'group "Interviewer"',
    'heading "Interviewer"',
    'radio "Sarah (Professional)"',
    'button "Hear Sarah"',
    'radio "Dr. Michael (Clinical)"',
    'button "Hear Dr. Michael"',
    'radio "Amy (Supportive)"',
    'button "Hear Amy"',
    'group "Format"',
    'heading "Format"',
    'radio "Conversation"',
    'radio "One-way"',
    'heading "Help while you talk"',
    'group "Help while you talk"',
    'radio "Study"',
    'radio "Real"',
    'heading "Length"',
    'group "Length"',
    'radio "3 questions"',
    'radio "4 questions"',
    'radio "5 questions"',
    'group',
    'DisclosureTriangle "The job you’re applying for Optional. Your questions will be matched to it."',
    'group',
    'DisclosureTriangle "Microphone Check that we can hear you."',
    'group "How nervous are you right now?"',
    'heading "How nervous are you right now?"',
    'radio "Calm"',
    'radio "A little nervous"',
    'radio "Nervous"',
    'radio "Very nervous"',
    'radio "Overwhelmed"',
    'button "Don’t ask again"',
    'region "What to Expect"',
    'heading "What to Expect"',
    'status polite',
    'button "Start Interview"',
  ])

  await page.getByRole('radio', { name: 'Sarah (Professional)' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(now(page)).toHaveText('Sarah is speaking', { timeout: 30_000 })
  const speaking = await readTree(page)
  expect(speaking).toContain('heading "Mock interview Study mode" focused')
  expect(fromMain(speaking)).toEqual([
    ...STAGE,
    ...VOICE_STATUS,
    'button "Hold to answer now"',
    'button "Stop voice"',
    ...WAYS_TO_TALK,
    ...TRANSCRIPT,
  ])
  await takeTurn(page)
  const turn = (await readTree(page)).map((line) => line.replace(' focused', ''))
  expect(turn).toEqual([
    ...ROOM_HEAD,
    ...STAGE,
    ...VOICE_STATUS,
    'button "Hold to talk"',
    'button "Hear again"',
    ...WAYS_TO_TALK,
    ...TRANSCRIPT,
  ])

  await talkButton(page).hover()
  await page.mouse.down()
  await expect(talkButton(page)).toHaveAccessibleName('Recording. Let go to send')
  expect(fromMain(await readTree(page))).toEqual([
    ...STAGE,
    'status "Hint" polite',
    'status polite',
    'status polite',
    'button "Cancel"',
    'button "Recording. Let go to send"',
    'status polite',
    ...TRANSCRIPT,
  ])
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await page.getByRole('button', { name: 'Type instead' }).click()
  await box(page).fill('A patient fell behind on her urine output. I called the physician early.')
  system.openAi.setFaults({ delayMs: 3_000 })
  await box(page).press('Control+Enter')
  await expect(now(page)).toHaveText('Sarah is thinking')
  expect(fromMain(await readTree(page))).toEqual([...STAGE, ...TYPING, ...TRANSCRIPT])
  await expect(mine(page)).toHaveCount(1)
  await expect(now(page)).toHaveText('Your turn to type', { timeout: 40_000 })
  await expect(page.getByRole('button', { name: 'Use voice' })).toBeVisible({ timeout: 20_000 })
  const typing = await readTree(page)
  expect(typing).toContain('textbox "Your answer" focused')
  expect(fromMain(typing)).toEqual([...STAGE, ...TYPING, ...TRANSCRIPT])

  await page.getByRole('button', { name: 'Exit Interview' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await readTree(page)).toEqual([
    'paragraph polite',
    'alertdialog "Leave this interview?"',
    'heading "Leave this interview?"',
    'button "Leave interview"',
    'button "Keep going" focused',
  ])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Finish and get feedback' }).click()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Parts of your report' })).toBeVisible()
  expect(fromMain(await readTree(page))).toEqual([
    'main',
    'heading "Your interview"',
    'status polite',
    'region "Parts of your report"',
    ...['Communication', 'Clinical Knowledge', 'Professionalism', 'Problem Solving', 'Patient Focus'].map(
      (name) => `heading "${name}"`,
    ),
    'heading "Safety and conduct"',
    'heading "Strengths and next steps"',
    'complementary "What you’ll get"',
    'heading "What you’ll get"',
    'paragraph polite',
  ])
  system.openAi.setFaults({})
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Answer question 1 again by voice: / })).toBeVisible()
  const results = await readTree(page)
  expect(results).toContain('heading "Your interview" focused')
  expect(fromMain(results).map(withoutQuestion)).toEqual([
    'main',
    'heading "Your interview"',
    'link "Practice Another Interview"',
    'button "Download Report"',
    'link "Return to Dashboard"',
    'tablist "Results"',
    'tab "Overview"',
    'tab "Detailed Feedback"',
    'tabpanel "Overview"',
    'region "Overall score"',
    'heading "Overall score"',
    'button "How we score"',
    'button "Answer question 1 again by voice: ..."',
    'button "By typing your answer to: ..."',
    'region "This interview in numbers"',
    'heading "This interview in numbers"',
    'region "One thing from your own words"',
    'heading "One thing from your own words"',
    'heading "We didn’t hear why it matters to you."',
    'button "Answer this one again by voice: ..."',
    'button "By typing your answer to: ..."',
    'link "From your answer to question 1 “I called the physician early.”"',
    'region "Core Nursing Competencies"',
    'heading "Core Nursing Competencies"',
    ...[
      ['Communication', 40],
      ['Clinical Knowledge', 40],
      ['Professionalism', 40],
      ['Problem Solving', 40],
      ['Patient Focus', 45],
    ].flatMap(([name, percent]) => [
      'group',
      `DisclosureTriangle "${name} ${percent}% Needs Work"`,
      `heading "${name}"`,
    ]),
    'group',
    'DisclosureTriangle "Strengths and key improvements"',
    'heading "Strengths and key improvements"',
    'contentinfo',
    'button "Terms & Conditions"',
    'button "Privacy Policy"',
    'button "FAQ"',
    'link "Security"',
    'link "Contact Us"',
    'paragraph polite',
  ])
  await expect(page.locator('[aria-live="polite"][aria-atomic="true"]')).toHaveText('Your interview')
})
