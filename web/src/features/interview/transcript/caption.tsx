import { type RefObject, useEffect, useRef } from 'react'
import { ANSWER_SO_FAR } from '../../../shared/words/practice-words.ts'
import { type DockState, isCapturing } from '../dock/dock-state.ts'
import type { TimedWord } from '../playback/word-position.ts'
import { type Conversation, currentMessage, lastAnswer } from '../wire/conversation.ts'

/** A question shorter than this is shown with the sentence before it. */
const SHORT_QUESTION_CHARS = 40
const ASKS =
  /^(?:and |so |now |please )?(?:tell|describe|walk|talk|take me|explain|share|give|think of|imagine|suppose|picture|name)\b/i
const asks = (sentence: string) => /\?["”’)]?$/.test(sentence) || ASKS.test(sentence)

/**
 * Where the question of a message begins: at the question of the plan when it is there word for word, else at the
 * first sentence that asks, else at the last; with the sentence before when what is left is short.
 */
export const questionAt = (message: string, planned: string | null = null): number => {
  const gaps = [...message.matchAll(/(?<=[.!?])\s+/g)]
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)]
  const ends = [...gaps.map(({ index }) => index), message.length]
  const verbatim = planned ? message.lastIndexOf(planned) : -1
  const asking = starts.find((start, n) => asks(message.slice(start, ends[n])))
  const at = verbatim < 0 ? (asking ?? starts.at(-1) ?? 0) : verbatim
  return message.length - at < SHORT_QUESTION_CHARS ? (starts.findLast((start) => start < at) ?? 0) : at
}

/** A longer question is set smaller, so that it stands whole in its box. */
const LONG_QUESTION_CHARS = 110
const LONGEST_QUESTION_CHARS = 180
const sizeOf = (question: string) => {
  if (question.length > LONGEST_QUESTION_CHARS) return 'ask small'
  return question.length > LONG_QUESTION_CHARS ? 'ask long' : 'ask'
}

/**
 * A part of a line; of a word in it, what was said before is in ink, the word marked, what comes paler. Each word keeps an
 * element of its own: a text that is cut anew with every word counts as one that moves.
 */
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
  return [...text.matchAll(/\S+\s*|\s+/g)].map(({ 0: shown, index: at }) => {
    const within = (place: number) => Math.min(Math.max(place - offset - at, 0), shown.length)
    const [start, end] = [within(word.start), within(word.end)]
    return (
      <span key={at} className={offset + at < word.start ? 'said' : 'ahead'}>
        {end > start ? (
          <>
            {shown.slice(0, start)}
            <mark ref={mark}>{shown.slice(start, end)}</mark>
            {shown.slice(end)}
          </>
        ) : (
          shown
        )}
      </span>
    )
  })
}

/** The interviewer's words, the question from `at` on: what leads to it small above; while they sound, the current word is in view. */
function Spoken({ text, at, word }: { text: string; at: number; word: TimedWord | null }) {
  const mark = useRef<HTMLElement>(null)
  const start = word?.start
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the word
  useEffect(() => {
    for (const name of ['.caption', '.stage-top']) {
      const box = mark.current?.closest(name)
      if (!box || !mark.current) return
      const { top, height } = box.getBoundingClientRect()
      box.scrollTop += mark.current.getBoundingClientRect().top - top - height / 2
    }
  }, [start])
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

/** The candidate's own words while they are recognised; what may still change is dotted. */
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

/** An answer was given: until its text comes, the words heard so far keep their place. */
const AFTER_ANSWER: readonly DockState[] = ['sending', 'recognising', 'unheard', 'thinking']
/** A recording is to become text: the question stays as it was while it was answered, so that nothing moves. */
const BECOMES_TEXT: readonly DockState[] = ['sending', 'recognising']

/** Captions are always on: the question, the candidate's words as they are heard, or what the candidate said. */
export function Caption({
  state,
  conversation,
  word,
  isUnhurried,
}: {
  state: DockState
  conversation: Conversation
  word: TimedWord | null
  /** It is the candidate's turn, and nothing counts the time. */
  isUnhurried: boolean
}) {
  const { hearing, wording, state: interview } = conversation
  const message = currentMessage(conversation)
  const isAnswering = isCapturing(state) && state !== 'holding'
  const isAfter = AFTER_ANSWER.includes(state) && !wording
  const hasWords = !!hearing?.text
  const keepsAnswer =
    (hasWords && (isAfter || state === 'offline')) || (isAfter && BECOMES_TEXT.includes(state))
  const held = state === 'answered' ? interview?.context.heard?.text : undefined
  const answer = held ?? (isAfter && !hasWords ? lastAnswer(conversation) : null)
  const isRecap = answer !== null
  const at = message ? questionAt(message.text, conversation.state?.context.question) : 0
  const asked = message?.text.slice(at) ?? ''
  const question = <p className="ask small asked">{asked}</p>
  const content =
    isAnswering || (keepsAnswer && !isRecap) ? (
      <>
        {question}
        <Hearing hearing={hearing} label={isAnswering ? 'What we’re hearing' : ANSWER_SO_FAR} />
      </>
    ) : isRecap ? (
      <>
        {question}
        <p className="who-line">You said</p>
        <p className="recap">{answer}</p>
      </>
    ) : (
      message && (
        <>
          <Spoken text={message.text} at={at} word={word} />
          {isUnhurried && (
            <p className="who-line pace" id="pace-note">
              Take your time. Pauses don’t count against you.
            </p>
          )}
        </>
      )
    )
  const hasAnswer = isAnswering || keepsAnswer || isRecap
  return (
    <div className={`caption-space ${hasAnswer ? 'with-answer' : isUnhurried ? 'with-pace' : ''}`}>
      <p
        className={`${hasAnswer ? 'ask small' : sizeOf(asked)} question-space`}
        data-question={asked}
        aria-hidden="true"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of captions is no fieldset */}
      <div
        className={word || hasAnswer ? 'caption from-top' : 'caption'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label="Captions"
      >
        <div>{content}</div>
      </div>
    </div>
  )
}
