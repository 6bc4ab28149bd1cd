import { type RefObject, useEffect, useRef } from 'react'
import { type Conversation, currentMessage, lastAnswer } from './conversation.ts'
import { type DockState, isCapturing } from './dock-state.ts'
import type { TimedWord } from './word-position.ts'

/** A question shorter than this is shown with the sentence before it. */
const SHORT_QUESTION_CHARS = 40

/** Where the question of a message begins: its last sentence, with the one before when it is short. */
export const questionAt = (message: string): number => {
  const starts = [
    0,
    ...[...message.matchAll(/(?<=[.!?])\s+/g)].map(({ index, 0: gap }) => index + gap.length),
  ]
  const last = starts.at(-1) ?? 0
  return message.length - last < SHORT_QUESTION_CHARS ? (starts.at(-2) ?? 0) : last
}

/** A longer question is set smaller, so that it stands whole in its box. */
const LONG_QUESTION_CHARS = 110
const LONGEST_QUESTION_CHARS = 180
const sizeOf = (question: string) => {
  if (question.length > LONGEST_QUESTION_CHARS) return 'ask small'
  return question.length > LONG_QUESTION_CHARS ? 'ask long' : 'ask'
}

/** A part of a line; of a word in it, what was said before is in ink, the word marked, what comes paler. */
function Part({
  text,
  offset,
  word,
  mark,
}: {
  text: string
  /** Where the part begins in the line that `word` is of. */
  offset: number
  word: TimedWord | null
  mark: RefObject<HTMLElement | null>
}) {
  if (!word) return text
  const start = Math.min(Math.max(word.start - offset, 0), text.length)
  const end = Math.min(Math.max(word.end - offset, 0), text.length)
  return (
    <>
      <span className="said">{text.slice(0, start)}</span>
      {end > start && <mark ref={mark}>{text.slice(start, end)}</mark>}
      <span className="ahead">{text.slice(end)}</span>
    </>
  )
}

/** The interviewer's words: what leads to the question small above it; while they sound, the current word is in view. */
function Spoken({ text, word }: { text: string; word: TimedWord | null }) {
  const mark = useRef<HTMLElement>(null)
  const start = word?.start
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the word
  useEffect(() => {
    const caption = mark.current?.closest('.caption')
    if (!caption || !mark.current) return
    const { top } = mark.current.getBoundingClientRect()
    const box = caption.getBoundingClientRect()
    caption.scrollTop += top - box.top - box.height / 2
  }, [start])
  const at = questionAt(text)
  const question = text.slice(at)
  return (
    <>
      {at > 0 && (
        <p lang="en" className="greet">
          <Part text={text.slice(0, at)} offset={0} word={word} mark={mark} />
        </p>
      )}
      <p lang="en" className={sizeOf(question)}>
        <Part text={question} offset={at} word={word} mark={mark} />
      </p>
    </>
  )
}

/** Her own words while they are recognised; what may still change is dotted. */
function Hearing({ hearing, label }: { hearing: Conversation['hearing']; label: string }) {
  if (!hearing?.text) return null
  return (
    <>
      <p className="who-line">{label}</p>
      <p lang="en" className="heard">
        <span className="said">{hearing.text.slice(0, hearing.stable)}</span>
        <span className="tentative">{hearing.text.slice(hearing.stable)}</span>
      </p>
    </>
  )
}

const RECAPS: readonly DockState[] = ['sending', 'recognising', 'unheard', 'thinking']

/** Captions are always on: the question, her words as they are heard, or what she said. */
export function Caption({
  state,
  conversation,
  word,
}: {
  state: DockState
  conversation: Conversation
  word: TimedWord | null
}) {
  const { hearing, wording } = conversation
  const message = currentMessage(conversation)
  const isAnswering = isCapturing(state) && state !== 'holding'
  const keepsAnswer = (state === 'offline' || state === 'sending') && !!hearing?.text
  const answer = lastAnswer(conversation)
  const isRecap = RECAPS.includes(state) && !wording && !!answer
  const question = <p className="ask small asked">{message?.text.slice(questionAt(message.text))}</p>
  const content =
    isAnswering || keepsAnswer ? (
      <>
        {question}
        <Hearing hearing={hearing} label={isAnswering ? 'You, as we hear it' : 'Your answer so far'} />
      </>
    ) : isRecap ? (
      <>
        {question}
        <p className="who-line">You said</p>
        <p className="recap">{answer}</p>
      </>
    ) : (
      message && <Spoken text={message.text} word={word} />
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of captions is no fieldset
    <div
      className={word || isAnswering || keepsAnswer || isRecap ? 'caption from-top' : 'caption'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label="Captions"
    >
      <div>{content}</div>
    </div>
  )
}
