import { VOICE_AWAY } from '@preceptor/contracts/public/voice-sample'
import { followPlaying } from './sound-line.ts'

/** Ends what sounds now. */
let stop = () => {}

/** Lets an interviewer be heard, or ends it; one at a time, and the voice line of the one who speaks moves. */
export const toggleVoice = (button: HTMLElement) => {
  const card = button.closest('li')
  const note = card?.querySelector('[data-heard]')
  const line = card?.querySelector('.wave')
  const isOn = button.getAttribute('aria-pressed') === 'true'
  stop()
  if (isOn || !note || !line) return
  const audio = new Audio(`/api/visitor-turn/voices/${button.dataset.voice}`)
  const stopLine = followPlaying(line, audio)
  const end = () => {
    stopLine()
    audio.pause()
    button.setAttribute('aria-pressed', 'false')
  }
  stop = end
  audio.onended = end
  note.textContent = ''
  button.setAttribute('aria-pressed', 'true')
  audio.play().catch(({ name }: Error) => {
    // Another was pressed before this one sounded.
    if (name === 'AbortError') return
    end()
    note.textContent = VOICE_AWAY
  })
}
