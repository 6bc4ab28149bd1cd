import type { OpenVisitorTurnReply, VisitorReply } from '@preceptor/contracts/public/visitor-turn'
import { showCaption, showSpoken } from './caption.ts'
import { type RecordedAnswer, recordAnswer } from './record-answer.ts'
import { followPlaying, followSound } from './sound-line.ts'
import { openTurn, sendAnswer, TurnFailure } from './turn-calls.ts'
import { TurnCard } from './turn-card.ts'

/** A spoken answer is sent by itself then, a little before the server would not take it. */
const MAX_SECONDS = 88
const INTERVIEWER = 'Sarah'
const NO_MICROPHONE =
  'We can’t use your microphone. Allow it in your browser, or type your answer: it works just as well.'
const NOT_YET = 'That wasn’t an answer yet. Try again in your own words.'
const BROKEN = 'We couldn’t read your answer, and nothing you said was kept. Please try again.'
/** What is longer is shown smaller. */
const LONG_CHARS = 130

const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const opened = new WeakMap<HTMLElement, OwnTurn>()

/** The visitor answers one question in the card of the recorded turn. */
export const openOwnTurn = (element: HTMLElement): void => {
  const known = opened.get(element)
  const turn = known ?? new OwnTurn(element)
  opened.set(element, turn)
  void turn.open()
}

class OwnTurn {
  readonly #card: TurnCard
  #turn: OpenVisitorTurnReply | undefined
  #recording: RecordedAnswer | undefined
  #stopLine = () => {}
  #clock = 0

  constructor(element: HTMLElement) {
    this.#card = new TurnCard(element)
    this.#card.onAct((name) => void this.#act(name))
    const form = this.#card.part('typed') as HTMLFormElement
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const text = form.querySelector('textarea')?.value.trim() ?? ''
      if (text) void this.#send({ text })
    })
  }

  async open(): Promise<void> {
    if (this.#turn) return this.#ask()
    this.#card.show('opening')
    try {
      this.#turn = await openTurn()
      this.#ask()
      this.#card.part('own').querySelector<HTMLElement>('[data-when="ready"] button')?.focus()
    } catch (error) {
      this.#fail(error, false)
    }
  }

  #ask(): void {
    this.#card.speaker('Your turn', '')
    this.#showText(this.#turn?.question ?? '', `${INTERVIEWER} asks`)
    this.#card.show('ready')
  }

  async #act(name: string): Promise<void> {
    if (name === 'talk') return this.#talk()
    if (name === 'send') return this.#finish()
    if (name === 'type') return this.#type()
    this.#silence()
    if (name === 'leave') return this.#leave()
    if (name === 'restart') return this.#talk()
    return this.open()
  }

  async #talk(): Promise<void> {
    try {
      this.#recording = await recordAnswer()
    } catch {
      this.#type()
      this.#card.part('status').textContent = NO_MICROPHONE
      return this.#showText(NO_MICROPHONE)
    }
    this.#card.speaker('You', 'answering', true)
    this.#showText(this.#turn?.question ?? '', `${INTERVIEWER} asks`)
    this.#card.show('recording')
    this.#stopLine = followSound(this.#card.line, this.#recording.analyser)
    const startedMs = performance.now()
    const tick = () => {
      const seconds = (performance.now() - startedMs) / 1_000
      this.#card.clock(clockText(seconds))
      if (seconds >= MAX_SECONDS) void this.#finish()
    }
    tick()
    this.#clock = window.setInterval(tick, 250)
  }

  #type(): void {
    this.#silence()
    this.#ask()
    this.#card.show('typing')
    this.#card.part('typed').querySelector('textarea')?.focus()
  }

  async #finish(): Promise<void> {
    const recording = this.#recording
    if (!recording) return
    this.#recording = undefined
    this.#stillLine()
    this.#sending()
    await this.#send(recording.finish().then((audioData) => ({ audioData })))
  }

  #sending(): void {
    this.#card.speaker(INTERVIEWER, 'is listening')
    this.#card.show('sending')
    this.#card.step(0)
  }

  async #send(answer: { text: string } | Promise<{ audioData: string }>): Promise<void> {
    this.#sending()
    try {
      const { feedback } = await sendAnswer(
        { token: this.#turn?.token ?? '', ...(await answer) },
        {
          heard: ({ text }) => {
            this.#showText(text, 'You said')
            this.#card.step(1)
          },
          replied: (reply) => {
            this.#reply(reply)
            this.#card.step(2)
          },
        },
      )
      if (!feedback) return this.#card.problem(NOT_YET, true)
      this.#card.feedback(feedback)
      this.#card.show('done')
    } catch (error) {
      this.#fail(error, true)
    }
  }

  /** The interviewer says the follow-up, its words marked as they sound; without a voice it is read. */
  #reply({ text, audioBase64 }: VisitorReply): void {
    this.#card.speaker(INTERVIEWER, '(Professional)')
    this.#showText(text)
    if (!audioBase64) return
    const audio = new Audio(`data:audio/wav;base64,${audioBase64}`)
    audio.onplaying = () => {
      this.#stopLine = followPlaying(this.#card.line, audio)
      const mark = () => {
        if (audio.paused) return
        showSpoken(this.#card.caption, text, audio.currentTime / audio.duration)
        requestAnimationFrame(mark)
      }
      mark()
    }
    audio.onended = () => {
      this.#stillLine()
      this.#showText(text)
    }
    // Where the browser lets nothing sound, the words are there.
    audio.play().catch(() => {})
  }

  #fail(error: unknown, canRetry: boolean): void {
    this.#silence()
    this.#card.speaker('Your turn', '')
    this.#card.problem(error instanceof TurnFailure ? error.message : BROKEN, canRetry)
  }

  #leave(): void {
    this.#card.leave()
    this.#card.part('play').click()
  }

  #showText(text: string, small?: string): void {
    this.#card.caption.classList.toggle('long', text.length > LONG_CHARS)
    showCaption(this.#card.caption, text, small)
  }

  #stillLine(): void {
    clearInterval(this.#clock)
    this.#stopLine()
    this.#stopLine = () => {}
  }

  /** Ends a recording that is not wanted. */
  #silence(): void {
    this.#stillLine()
    this.#recording?.cancel()
    this.#recording = undefined
  }
}
