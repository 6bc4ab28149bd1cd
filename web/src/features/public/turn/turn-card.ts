import type { VisitorFeedback } from '@preceptor/contracts/public/visitor-turn'
import { betterLine } from '../../../shared/results/better-line.ts'
import { keepHeight } from './keep-height.ts'

/** Where a visitor's turn is. `problem` may be tried again where there is a question to answer. */
export type TurnState = 'opening' | 'ready' | 'recording' | 'typing' | 'sending' | 'done' | 'problem'

const STATUS: Record<TurnState, string> = {
  opening: '',
  ready: 'Your turn. Start talking, or type your answer.',
  recording: 'The microphone is on.',
  typing: '',
  sending: 'Your answer is on its way.',
  done: 'Your feedback is ready.',
  problem: '',
}

/** A line to try as results show it: slots are the speaker's to fill, words that are new beside their own stand out. */
const betterWords = (line: string, own: string | null): (Node | string)[] =>
  betterLine(line, own).map(({ text, kind }) => {
    if (kind === 'same') return text
    const element = document.createElement(kind === 'slot' ? 'span' : 'b')
    if (kind === 'slot') element.className = 'slot'
    element.textContent = text
    return element
  })

/** The parts of the card that belong to the visitor's own turn. */
export class TurnCard {
  readonly card: HTMLElement
  readonly caption: HTMLElement
  readonly line: Element
  readonly #shownIn: { element: HTMLElement; states: string[] }[]

  constructor(card: HTMLElement) {
    this.card = card
    this.caption = this.part('caption')
    this.line = card.querySelector('.wave') as Element
    this.#shownIn = [...card.querySelectorAll<HTMLElement>('[data-when]')].map((element) => ({
      element,
      states: (element.dataset.when ?? '').split(' '),
    }))
  }

  part(name: string): HTMLElement {
    return this.card.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement
  }

  /** Calls back with the name of what was pressed. */
  onAct(act: (name: string) => void): void {
    this.part('own').addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
      if (button?.dataset.act) act(button.dataset.act)
    })
  }

  show(state: TurnState): void {
    keepHeight(this.card)
    this.card.dataset.state = state
    for (const { element, states } of this.#shownIn) element.hidden = !states.includes(state)
    for (const [name, isHidden] of [
      ['own', false],
      ['bar', true],
      ['own-way', true],
      ['meta', true],
    ] as const)
      this.part(name).hidden = isHidden
    this.part('status').textContent = STATUS[state]
  }

  /** Back to the recorded turn. */
  leave(): void {
    delete this.card.dataset.state
    this.card.style.minHeight = ''
    this.part('own').hidden = true
    for (const name of ['bar', 'meta']) this.part(name).hidden = false
  }

  speaker(name: string, what: string, isCandidate = false): void {
    this.part('who').textContent = name
    this.part('role').textContent = what
    this.card.dataset.by = isCandidate ? 'candidate' : 'interviewer'
  }

  clock(text: string): void {
    this.part('clock').textContent = text
  }

  /** The step that is being worked on; those before it are done. */
  step(now: number): void {
    for (const [at, element] of this.card.querySelectorAll('[data-step]').entries()) {
      element.classList.toggle('done', at < now)
      element.classList.toggle('now', at === now)
    }
  }

  problem(text: string, canRetry: boolean): void {
    this.show('problem')
    this.part('problem').textContent = text
    for (const button of this.card.querySelectorAll<HTMLElement>('[data-retry]')) button.hidden = !canRetry
    for (const button of this.card.querySelectorAll<HTMLElement>('[data-no-retry]')) button.hidden = canRetry
    this.part('status').textContent = text
  }

  feedback({ title, quote, why, tryLine }: VisitorFeedback): void {
    const isKept = Boolean(quote && !tryLine)
    this.part('tag').textContent = isKept ? 'Keep this' : 'Fix this first'
    this.part('tag').toggleAttribute('data-kept', isKept)
    this.part('title').textContent = title
    this.part('was').hidden = !quote
    this.part('said').textContent = quote ? `“${quote}”` : ''
    this.part('better').hidden = !tryLine
    this.part('try').replaceChildren(...(tryLine ? ['“', ...betterWords(tryLine, quote), '”'] : []))
    this.part('why').textContent = why ?? ''
    this.part('why').hidden = !why
  }
}
