import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { dataPath } from '../data-folder.ts'
import { CHROMIUM } from '../testing/chromium.ts'
import { startGallery } from './gallery-server.ts'
import { LOOKS, type Look, pictureOf } from './looks.ts'
import { type OutsidePage, outsidePages } from './outside-pages.ts'
import { type Listed, sheetHtml } from './sheet-html.ts'

/** A longer page is cut here: what follows is seen in the gallery. */
const LONGEST_PX = 12_000
const PATIENCE_MS = 30_000
const [PHONE] = LOOKS

const listStories = async (page: Page, address: string): Promise<Listed[]> => {
  await page.goto(address)
  const buttons = page.locator('nav button[data-story]')
  await buttons.first().waitFor()
  return buttons.evaluateAll((all) =>
    all.map((one) => ({
      id: (one as HTMLElement).dataset.story!,
      screen: one.closest('section')!.getAttribute('aria-label')!,
      state: one.textContent!,
    })),
  )
}

/** Charts come in a script of their own, and are drawn once their place has a size. */
const waitForCharts = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('.plot-frame')].every(
        (place) => !place.checkVisibility() || place.querySelector('svg'),
      ),
    null,
    { timeout: PATIENCE_MS },
  )

/** Runs in the page. */
const drawnTwice = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const takeOne = async (page: Page, story: Listed, look: Look, folder: string) => {
  const { width, height, scheme } = look
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready)
  // The whole page in the window: charts are drawn once they are seen. Twice, since what is drawn late changes its
  // length, and no more: a page as long as its window and a footer grows each time.
  for (let time = 0; time < 2; time++) {
    await page.setViewportSize({ width, height })
    await page.evaluate(drawnTwice)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(LONGEST_PX, Math.max(height, whole)) })
  }
  await waitForCharts(page)
  await page.evaluate(drawnTwice)
  await page.screenshot({ path: join(folder, pictureOf(story.id, look)) })
}

/** Opens a story once and takes it at each look; returns what failed, in words. */
const takeStory = async (page: Page, address: string, story: Listed, folder: string) => {
  // Some states are reached by what only a phone shows: all begin there, as in the tests.
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height })
  await page.emulateMedia({ colorScheme: PHONE.scheme, reducedMotion: 'reduce' })
  await page.goto(`${address}?story=${story.id}`)
  await page.locator('html[data-reached]').waitFor({ state: 'attached', timeout: PATIENCE_MS })
  for (const look of LOOKS) await takeOne(page, story, look, folder)
}

const takeOutside = async (page: Page, { source, ...listed }: OutsidePage, folder: string) => {
  if ('html' in source) await page.setContent(source.html)
  for (const look of LOOKS) {
    if ('address' in source) {
      // A chart is fitted into the window it is opened in, and laid out by a worker.
      await page.setViewportSize({ width: look.width, height: look.height })
      await page.goto(source.address)
      await page.locator('svg .node').first().waitFor({ timeout: PATIENCE_MS })
    }
    await takeOne(page, listed, look, folder)
  }
}

const takeAll = async (
  browser: Browser,
  address: string,
  stories: readonly (Listed | OutsidePage)[],
  folder: string,
) => {
  const failed: string[] = []
  const left = [...stories]
  const work = async () => {
    const page = await browser.newPage()
    for (let story = left.shift(); story; story = left.shift()) {
      const { id } = story
      const taken =
        'source' in story ? takeOutside(page, story, folder) : takeStory(page, address, story, folder)
      await taken.catch((error: Error) => {
        failed.push(`${id}: ${error.message.split('\n')[0]}`)
      })
    }
    await page.close()
  }
  // Two at a time: the pages are drawn by the same few processors.
  await Promise.all([work(), work()])
  return failed
}

/** One picture a screen of the sheet, with all its states in small. */
const writePages = async (browser: Browser, folder: string, stories: readonly Listed[]) => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  // A screen of sixty states is a very long picture.
  page.setDefaultTimeout(180_000)
  for (const [screen, states] of Map.groupBy(stories, (story) => story.screen)) {
    const file = join(folder, `sheet-${screen.toLowerCase().replaceAll(' ', '-')}`)
    writeFileSync(`${file}.html`, sheetHtml([...states]))
    await page.goto(`file://${file}.html`)
    await page.screenshot({ path: `${file}.png`, fullPage: true })
  }
  await page.close()
}

/**
 * Writes the contact sheet: each story, and what people see besides, at each look as a picture, a page with all of them, and a
 * picture a screen. Only those whose id begins with one of the names, where names are given. Returns what failed and what was
 * left out, in words.
 */
export const writeSheet = async (
  names: readonly string[],
): Promise<{ screens: number; failed: string[]; leftOut: string[]; file: string }> => {
  const file = dataPath('gallery', 'sheet.html')
  const folder = join(file, '..')
  const gallery = await startGallery()
  const browser = await chromium.launch(CHROMIUM)
  const outside = await outsidePages(names)
  try {
    const first = await browser.newPage()
    const all = await listStories(first, gallery.address)
    await first.close()
    const isNamed = ({ id }: Listed) => names.length === 0 || names.some((name) => id.startsWith(name))
    const stories = [...all.filter(isNamed), ...outside.pages]
    if (names.length === 0) rmSync(folder, { recursive: true })
    mkdirSync(folder, { recursive: true })
    const failed = await takeAll(browser, gallery.address, stories, folder)
    writeFileSync(file, sheetHtml(stories))
    await writePages(browser, folder, stories)
    return { screens: stories.length, failed, leftOut: outside.reasons, file }
  } finally {
    await browser.close()
    await outside.close()
    await gallery.close()
  }
}
