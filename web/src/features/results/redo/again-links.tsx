import type { TriesReply } from '@preceptor/contracts/interviews/redo'
import { Keyboard, Repeat } from 'lucide-react'
import { Button, type ButtonLook } from '../../../shared/components/button.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { AGAIN_LABEL } from '../result-words.ts'
import { useAnsweringAgain } from './again-context.tsx'
import { AttemptList } from './attempt-list.tsx'
import type { Again, Redo } from './redo-calls.ts'

type Question = TriesReply['questions'][number]

const isStarting = ({ starting }: Redo, { questionIndex, by }: Again) =>
  starting?.questionIndex === questionIndex && starting.by === by

/** Two links that begin the same question anew, by voice or typing; nothing while it is not known whether they can. */
export function AgainLinks({ questionIndex }: { questionIndex: number }) {
  const again = useAnsweringAgain()
  const question = again?.tries.data?.questions.find((one) => one.questionIndex === questionIndex)
  if (!again || !question || again.locked) return null
  return (
    <>
      <AgainLink redo={again.redo} question={question} by={question.canSpeak ? 'voice' : 'typing'}>
        {AGAIN_LABEL.answer}
      </AgainLink>
      {question.canSpeak && (
        <AgainLink redo={again.redo} question={question} by="typing" soft>
          By typing
        </AgainLink>
      )}
    </>
  )
}

function AgainLink({
  redo,
  question: { questionIndex, question },
  by,
  soft,
  children,
}: {
  redo: Redo
  question: Question
  by: Again['by']
  soft?: boolean
  children: string
}) {
  const busy = isStarting(redo, { questionIndex, by })
  return (
    <button
      type="button"
      className={soft ? 'link soft' : 'link'}
      aria-disabled={busy}
      onClick={() => redo.begin({ questionIndex, by })}
    >
      {soft ? <Keyboard className="i" /> : <Repeat className="i" />}
      {busy ? 'Starting...' : children}
      <span className="sr">
        {' '}
        {soft ? 'your answer to' : `by ${by}`}: {question}
      </span>
    </button>
  )
}

function AgainButton({
  redo,
  question: { questionIndex, question, canSpeak },
  look,
  wide,
  children,
}: ButtonLook & { redo: Redo; question: Question; children: string }) {
  const by = canSpeak ? 'voice' : 'typing'
  const start = { questionIndex, by } as const
  return (
    <Button
      look={look}
      wide={wide}
      busyText={isStarting(redo, start) && 'Starting...'}
      onClick={() => redo.begin(start)}
    >
      <Repeat className="i" />
      {children}
      <span className="sr">
        {' '}
        by {by}: {question}
      </span>
    </Button>
  )
}

/** Under both answers: once more, as the loud button unless `look` says otherwise; nothing where it cannot be. */
export function OnceMore({
  questionIndex,
  label,
  look,
}: {
  questionIndex: number
  label: string
  look: ButtonLook['look']
}) {
  const again = useAnsweringAgain()
  const question = again?.tries.data?.questions.find((one) => one.questionIndex === questionIndex)
  if (!again || !question || again.locked) return null
  return (
    <>
      <AgainButton redo={again.redo} question={question} look={look}>
        {label}
      </AgainButton>
      {question.canSpeak && (
        <AgainLink redo={again.redo} question={question} by="typing" soft>
          By typing
        </AgainLink>
      )}
    </>
  )
}

/** The one thing to do with a result: its question, or its patient, again. `label` names it. */
export function AgainPanel({
  questionIndex,
  label,
  typedOnly = false,
}: {
  questionIndex: number | undefined
  label: string
  /** Takes less room, which is kept until the attempts are known. */
  typedOnly?: boolean
}) {
  const again = useAnsweringAgain()
  if (!again || again.locked) return null
  const { tries, redo, sessionId, isCompared } = again
  // What stands below it must not move once the attempts are known.
  const inRoomForAButton = `grid content-start muted only-screen ${typedOnly ? 'min-h-17' : 'min-h-30'}`
  if (tries.isPending)
    return (
      <p className={inRoomForAButton} role="status">
        Looking up your attempts...
      </p>
    )
  if (tries.isError)
    return (
      <div className="row only-screen" role="alert">
        <p>We couldn’t load the answers you can redo.</p>
        <RetryButton query={tries} />
      </div>
    )
  const { questions } = tries.data
  const question = questions.find((one) => one.questionIndex === questionIndex) ?? questions[0]
  if (!question) return <p className={inRoomForAButton}>There’s no answer to redo in this session.</p>
  return (
    <div className="stack gap-1 only-screen">
      <AgainButton redo={redo} question={question} look={isCompared ? 'quiet' : 'primary'} wide>
        {label.replace('#', String(question.questionIndex + 1))}
      </AgainButton>
      {question.canSpeak && (
        <span className="grid justify-items-center">
          <AgainLink redo={redo} question={question} by="typing" soft>
            By typing
          </AgainLink>
        </span>
      )}
      <p className="meta">
        This doesn’t use one of your sessions.{question.canSpeak && ' Voice time still counts.'}
      </p>
      {questions.map((one) => (
        <AttemptList
          key={one.questionIndex}
          attempts={one.attempts}
          current={sessionId}
          label={`Attempts: ${one.question}`}
        />
      ))}
    </div>
  )
}

/** All tries of one question, where there are more than one. */
export function QuestionAttempts({ questionIndex }: { questionIndex: number }) {
  const again = useAnsweringAgain()
  const question = again?.tries.data?.questions.find((one) => one.questionIndex === questionIndex)
  if (!again || !question) return null
  return (
    <AttemptList
      attempts={question.attempts}
      current={again.sessionId}
      label={`Attempts: ${question.question}`}
    />
  )
}
