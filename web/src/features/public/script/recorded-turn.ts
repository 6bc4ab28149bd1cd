/** Marks the line that is heard while a recording plays, and lets the voice line move. */
export const followRecording = () => {
  const figure = document.querySelector('[data-recording]')
  const audio = figure?.querySelector('audio')
  if (!figure || !audio) return
  const lines = [...figure.querySelectorAll<HTMLElement>('[data-from]')]
  const mark = () => {
    const heard = audio.paused
      ? undefined
      : lines.findLast(({ dataset }) => Number(dataset.from) <= audio.currentTime)
    for (const line of lines) {
      if (line === heard) line.setAttribute('aria-current', 'true')
      else line.removeAttribute('aria-current')
    }
    figure.classList.toggle('playing', !audio.paused)
  }
  for (const event of ['play', 'playing', 'timeupdate', 'seeked', 'pause', 'ended'])
    audio.addEventListener(event, mark)
}
