import { CHROMIUM } from '@preceptor/local/testing/chromium'
import { MICROPHONE_FILE } from './microphone.ts'

/** Chromium that may speak and listen at once, with `MICROPHONE_FILE` as its microphone. */
export const CHROMIUM_WITH_MICROPHONE = {
  ...CHROMIUM,
  args: [
    ...CHROMIUM.args,
    '--autoplay-policy=no-user-gesture-required',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${MICROPHONE_FILE}%noloop`,
  ],
}
