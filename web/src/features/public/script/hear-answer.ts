/** Reads the sample answer aloud by a voice of the device, where it has one; the same button ends it. */
export const startHearAnswer = () => {
  const button = document.querySelector<HTMLButtonElement>('[data-hear]')
  const label = button?.querySelector('span')
  if (!button || !label || !('speechSynthesis' in window)) return
  const { speechSynthesis: voice } = window
  const texts = [...document.querySelectorAll('[data-spoken-answer] [data-spoken]')].map(
    ({ textContent }) => textContent,
  )
  const toRest = () => {
    label.textContent = 'Hear it'
    button.removeAttribute('data-speaking')
  }
  const stop = () => {
    voice.cancel()
    toRest()
  }
  const speak = () => {
    label.textContent = 'Stop'
    button.setAttribute('data-speaking', '')
    voice.cancel()
    texts.forEach((text, at) => {
      const spoken = new SpeechSynthesisUtterance(text)
      spoken.lang = 'en-US'
      if (at === texts.length - 1) spoken.addEventListener('end', toRest)
      spoken.addEventListener('error', toRest)
      voice.speak(spoken)
    })
  }
  button.addEventListener('click', () => (button.hasAttribute('data-speaking') ? stop() : speak()))
  window.addEventListener('pagehide', stop)
  button.hidden = false
}
