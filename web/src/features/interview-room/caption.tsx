import { useEffect, useRef } from 'react'
import { type Conversation, currentMessage, lastAnswer } from './conversation.ts'
import { type DockState, isCapturing } from './dock-state.ts'
import type { TimedWord } from './word-position.ts'

/** A question shorter than this is shown with the sentence before it. */
const SHORT_QUESTION_CHARS = 40

/** What she was asked: the last sentence of a message, with the one before when it is short. */
export const questionIn = (message: string): string => {
  const sentences = message.split(/(?<=[.!?])\s+/)
  const last = sentences.at(-1) ?? ''
  return last.length < SHORT_QUESTION_CHARS ? sentences.slice(-2).join(' ') : last
}

/** The interviewer's words; while they sound, what was said is in ink and the current word marked and in view. */
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
  if (!word) return <p lang="en">{text}</p>
  return (
    <p lang="en">
      <span className="said">{text.slice(0, word.start)}</span>
      <mark ref={mark}>{text.slice(word.start, word.end)}</mark>
      <span className="ahead">{text.slice(word.end)}</span>
    </p>
  )
}

/** Her own words while they are recognised; what may still change is dotted. */
function Hearing({ hearing, label }: { hearing: Conversation['hearing']; label: string }) {
  if (!hearing?.text) return null
  return (
    <>
      <p className="who-line">{label}</p>
      <p lang="en">
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
  const content =
    isAnswering || keepsAnswer ? (
      <>
        <p className="asked">{message && questionIn(message.text)}</p>
        <Hearing hearing={hearing} label={isAnswering ? 'You, as we hear it' : 'Your answer so far'} />
      </>
    ) : RECAPS.includes(state) && !wording && answer ? (
      <>
        <p className="who-line">You said</p>
        <p className="recap">{answer}</p>
      </>
    ) : (
      message && <Spoken text={message.text} word={word} />
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of captions is no fieldset
    <div
      className={word ? 'caption from-top' : 'caption'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label="Captions"
    >
      <div>{content}</div>
    </div>
  )
}
