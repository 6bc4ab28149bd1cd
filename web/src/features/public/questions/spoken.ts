/** Words a minute of a calm answer. */
const PACE = 150
const STEP_SECONDS = 5

/** How long a text takes out loud, in seconds, to the next five. */
export const secondsAloud = (text: string): number =>
  Math.ceil((text.split(/\s+/).length / PACE) * (60 / STEP_SECONDS)) * STEP_SECONDS

/** A day as people write it: "November 26, 2026". */
export const asDate = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
