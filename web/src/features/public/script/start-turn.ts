const pressed = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/**
 * The turn on the front page and the voices of the interviewers: nothing of them is fetched before somebody wants it.
 * Sound begins in the press itself, since browsers allow it only there.
 */
export const startTurn = () => {
  const card = document.querySelector<HTMLElement>('[data-turn]')
  const audio = card?.querySelector('audio')
  if (!card || !audio) return
  card.addEventListener('click', ({ target }) => {
    const isPlay = pressed(target, '[data-play]')
    const isAnswer = pressed(target, '[data-answer]')
    if (!isPlay && !isAnswer) return
    const playing = isPlay && audio.paused ? audio.play() : audio.pause()
    void import('../turn/recorded-turn.ts').then(({ followTurn }) => followTurn(card, playing ?? undefined))
    if (isAnswer) void import('../turn/own-turn.ts').then(({ openOwnTurn }) => openOwnTurn(card))
  })
  document.addEventListener('click', ({ target }) => {
    const button = pressed(target, '[data-voice]')
    if (button) void import('../turn/interviewer-voices.ts').then(({ toggleVoice }) => toggleVoice(button))
  })
}
