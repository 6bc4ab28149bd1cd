import { existsSync } from 'node:fs'

/** Chromium without a window to draw: a new page takes it a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** The whole browser, as users have it. */
const WHOLE_CHROMIUM = '/usr/bin/chromium'

const { CHROMIUM: named } = process.env
const firstOf = (...paths: string[]) => named || paths.find(existsSync)

/** How Chromium is started for tests: the one CHROMIUM names, Debian's where it is, or Playwright's own. */
export const CHROMIUM = {
  executablePath: firstOf(HEADLESS_SHELL, WHOLE_CHROMIUM),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** How the browser that users have is started, for benches and for what the other cannot do. */
export const WHOLE = { ...CHROMIUM, executablePath: firstOf(WHOLE_CHROMIUM, HEADLESS_SHELL) }
