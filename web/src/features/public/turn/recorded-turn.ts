import { showCaption, showSpoken } from './caption.ts'
import { keepHeight } from './keep-height.ts'
import { bordersOf, heardShares, type Line, lineAt } from './recorded-words.ts'
import { followPlaying } from './sound-line.ts'

const CANDIDATE = 'Nurse'
const BROKEN = 'The recording can’t be played right now'

const followed = new WeakMap<HTMLElement, RecordedTurn>()

/**
 * Shows the recorded turn of the card as it plays: its words, who says them, and the voice line. At its end it is the
 * visitor's turn. `playing` is what has just been begun.
 */
export const followTurn = (card: HTMLElement, playing?: Promise<void>): void => {
  const turn = followed.get(card) ?? new RecordedTurn(card)
  followed.set(card, turn)
  playing?.catch(({ name }: Error) => name !== 'AbortError' && turn.fail())
}

const linesIn = (card: Element): Line[] =>
  [...card.querySelectorAll<HTMLElement>('[data-from]')].map((line) => ({
    who: line.dataset.by ?? '',
    from: Number(line.dataset.from),
    text: line.querySelector('span')?.textContent ?? '',
  }))

class RecordedTurn {
  readonly #card: HTMLElement
  readonly #audio: HTMLAudioElement
  readonly #lines: Line[]
  readonly #seconds: number
  #stopLine = () => {}
  #frame = 0

  constructor(card: HTMLElement) {
    this.#card = card
    this.#audio = card.querySelector('audio') as HTMLAudioElement
    this.#lines = linesIn(card)
    this.#seconds = Number(this.#audio.dataset.seconds)
    this.#audio.addEventListener('play', () => this.#play())
    this.#audio.addEventListener('pause', () => this.#pause())
    this.#audio.addEventListener('ended', () => this.#end())
    if (!this.#audio.paused) this.#play()
  }

  fail(): void {
    this.#still()
    this.#part('label').textContent = BROKEN
  }

  #part(name: string): HTMLElement {
    return this.#card.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement
  }

  #play(): void {
    this.#still()
    this.#setEnded(false)
    this.#card.classList.add('playing')
    this.#part('label').textContent = 'Pause'
    this.#stopLine = followPlaying(this.#card.querySelector('.wave') as Element, this.#audio)
    const run = () => {
      this.#show(this.#audio.currentTime)
      this.#frame = requestAnimationFrame(run)
    }
    run()
  }

  #pause(): void {
    this.#still()
    this.#part('label').textContent = 'Hear the rest'
  }

  #end(): void {
    this.#still()
    const [{ who, text } = { who: '', text: '' }] = this.#lines
    this.#name('Your turn', '')
    showCaption(this.#part('caption'), text, `${who} asks`)
    this.#part('label').textContent = 'Hear it again'
    this.#setEnded(true)
  }

  #still(): void {
    cancelAnimationFrame(this.#frame)
    this.#stopLine()
    this.#card.classList.remove('playing')
  }

  #show(at: number): void {
    const { line, share } = lineAt(this.#lines, this.#seconds, at)
    const isCandidate = line.who === CANDIDATE
    this.#name(line.who, isCandidate ? 'answering' : '(Professional)', isCandidate)
    showSpoken(this.#part('caption'), line.text, share)
    const shares = heardShares(bordersOf(this.#lines, this.#seconds), at)
    for (const [which, part] of this.#card.querySelectorAll<HTMLElement>('.turn-parts li').entries())
      part.style.setProperty('--heard', `${Math.round((shares[which] ?? 0) * 100)}%`)
    const seconds = String(Math.floor(at)).padStart(2, '0')
    this.#part('time').textContent = `0:${seconds} / 0:${this.#seconds}`
  }

  #name(by: string, what: string, isCandidate = false): void {
    this.#part('who').textContent = by
    this.#part('role').textContent = what
    this.#card.dataset.by = isCandidate ? 'candidate' : 'interviewer'
  }

  /** At the end the bar offers the visitor's turn in place of what is played. */
  #setEnded(isEnded: boolean): void {
    keepHeight(this.#card)
    const bar = this.#part('bar')
    bar.classList.toggle('ended', isEnded)
    for (const name of ['parts', 'time', 'own-way']) this.#part(name).hidden = isEnded
    ;(bar.querySelector('[data-answer]') as HTMLElement).hidden = !isEnded
  }
}
