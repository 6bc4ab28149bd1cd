import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reportProgress } from '../fixtures/report.ts'
import { analysisOf, interviewReply, nothingAnswered } from '../fixtures/results.ts'
import { COMPLETE, completed, heading, open, REPORT, SESSION, shown } from '../results-page.ts'

describe('a report that is being written', () => {
  const unscored = interviewReply({ analysis: null })

  test('shows each part as it comes, and turns into the results', async () => {
    const app = open(unscored, {
      [COMPLETE]: { body: completed(null, reportProgress('making', 0)) },
      [REPORT]: { body: completed(null, reportProgress('making', 2)) },
    })
    await shown('Generating your interview analysis...')
    await shown('Ready: 2 of 7 parts.')
    await expect.element(heading('Communication')).toBeVisible()
    app.answers[REPORT] = { body: completed(null, reportProgress('making', 6)) }
    await shown('Ready: 6 of 7 parts.')
    app.answers[SESSION] = { body: interviewReply() }
    app.answers[REPORT] = { body: completed(analysisOf([60, 80, 80, 60, 80])) }
    await expect.element(heading('Two things from your own words')).toBeVisible()
    const asked = app.calls.filter(({ call }) => call === REPORT).length
    await new Promise((done) => setTimeout(done, 1_200))
    expect(app.calls.filter(({ call }) => call === REPORT)).toHaveLength(asked)
    expect(app.calls.filter(({ call }) => call === COMPLETE)).toHaveLength(1)
  })

  test('of which parts are missing keeps the others and tries again', async () => {
    const app = open(unscored, { [COMPLETE]: { body: completed(null, reportProgress('incomplete', 5)) } })
    await shown(/^We couldn’t write some parts of your report just now/)
    await expect.element(heading('Patient Focus')).toBeVisible()
    app.answers[COMPLETE] = { body: completed(analysisOf([60, 80, 80, 60, 80])) }
    app.answers[SESSION] = { body: interviewReply() }
    await page.getByRole('button', { name: 'Try the missing parts again' }).click()
    await expect.element(heading('Two things from your own words')).toBeVisible()
  })

  test('is looked at again after a look that failed', async () => {
    const app = open(unscored, {
      [COMPLETE]: { body: completed(null, reportProgress('making', 1)) },
      [REPORT]: 'offline',
    })
    await shown('Ready: 1 of 7 parts.')
    app.answers[SESSION] = { body: interviewReply() }
    app.answers[REPORT] = { body: completed(analysisOf([60, 80, 80, 60, 80])) }
    await expect.element(heading('Two things from your own words')).toBeVisible()
  })
})

describe('an interview that is still open', () => {
  const going = interviewReply({ status: 'in_progress', analysis: null })

  test('is not ended by looking at its results; finishing it does', async () => {
    const app = open(going)
    await expect.element(heading('This interview is still open')).toBeVisible()
    expect(app.calls.some(({ call }) => call === COMPLETE)).toBe(false)
    app.answers[COMPLETE] = { body: completed(analysisOf([60, 80, 80, 60, 80])) }
    app.answers[SESSION] = { body: interviewReply() }
    await page.getByRole('button', { name: 'Finish and see results' }).click()
    await expect.element(heading('Two things from your own words')).toBeVisible()
    await page.getByRole('button', { name: 'How we score' }).click()
    await shown(/^Average of five competencies: \(\d+ \+ /)
    await shown(/Sarah \(Professional\), ICU Staff Nurse, Study mode$/)
  })

  test('has no score where nothing was answered', async () => {
    const app = open(going)
    await expect.element(heading('This interview is still open')).toBeVisible()
    app.answers[COMPLETE] = { body: completed(nothingAnswered()) }
    app.answers[SESSION] = { body: interviewReply({ analysis: null }) }
    await page.getByRole('button', { name: 'Finish and see results' }).click()
    await shown(/there’s nothing to score/)
    expect(page.getByText('Overall score').elements()).toHaveLength(0)
  })
})
