/** Reads one answer aloud; its button ends it too. */
const startOne = (button: HTMLButtonElement, voice: SpeechSynthesis) => {
  const label = button.querySelector('span')
  const answer = button.closest('[data-spoken-answer]')
  if (!label || !answer) return
  const texts = [...answer.querySelectorAll('[data-spoken]')].map(({ textContent }) => textContent)
  const toRest = () => {
    label.textContent = 'Hear it'
    button.removeAttribute('data-speaking')
  }
  const speak = () => {
    // What is heard can be read along.
    for (const fold of answer.querySelectorAll('details')) fold.open = true
    // Ends what another button began.
    voice.cancel()
    label.textContent = 'Stop'
    button.setAttribute('data-speaking', '')
    texts.forEach((text, at) => {
      const spoken = new SpeechSynthesisUtterance(text)
      spoken.lang = 'en-US'
      if (at === texts.length - 1) spoken.addEventListener('end', toRest)
      spoken.addEventListener('error', toRest)
      voice.speak(spoken)
    })
  }
  const stop = () => {
    voice.cancel()
    toRest()
  }
  button.addEventListener('click', () => (button.hasAttribute('data-speaking') ? stop() : speak()))
  window.addEventListener('pagehide', toRest)
  button.hidden = false
}

/** Reads an answer aloud by a voice of the device, where it has one: one at a time. */
export const startHearAnswer = () => {
  if (!('speechSynthesis' in window)) return
  const { speechSynthesis: voice } = window
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-hear]')) startOne(button, voice)
  window.addEventListener('pagehide', () => voice.cancel())
}
