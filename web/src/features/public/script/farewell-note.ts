import { takeFarewell } from '../../../shared/session/farewell.ts'

/** Says on the front page what the app left to be said. */
export const showFarewell = () => {
  const note = document.querySelector('[data-farewell]')
  const text = note && takeFarewell()
  if (!text) return
  const notice = document.createElement('p')
  notice.className = 'notice info'
  notice.textContent = text
  note.append(notice)
}
