/** Words a minute of a calm answer. */
const PACE = 150
const STEP_SECONDS = 5

/** How long a text takes out loud, in seconds, to the next five. */
export const secondsAloud = (text: string): number =>
  Math.ceil((text.split(/\s+/).length / PACE) * (60 / STEP_SECONDS)) * STEP_SECONDS
