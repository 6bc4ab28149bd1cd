import { existsSync } from 'node:fs'
import { MICROPHONE_FILE } from './microphone.ts'

const executablePath =
  process.env.CHROMIUM || (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

/** How Chromium is started: Debian's where it is, with `MICROPHONE_FILE` as the microphone. */
export const CHROMIUM = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${MICROPHONE_FILE}%noloop`,
  ],
}
