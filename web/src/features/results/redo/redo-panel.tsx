import type { TriesReply } from '@preceptor/contracts/redo'
import { Keyboard, Mic } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { AttemptList } from './attempt-list.tsx'
import { type Again, type Redo, useRedo, useTries } from './redo-calls.ts'
import { RedoDialogs } from './redo-dialogs.tsx'

type Question = TriesReply['questions'][number]

function AgainButton({ redo, again, question }: { redo: Redo; again: Again; question: string }) {
  const { questionIndex, by } = again
  const isStarting = redo.starting?.questionIndex === questionIndex && redo.starting.by === by
  return (
    <Button look="quiet" busyText={isStarting && 'Starting...'} onClick={() => redo.begin(again)}>
      {by === 'voice' ? <Mic className="i" /> : <Keyboard className="i" />}
      {by === 'voice' ? 'By voice' : 'By typing'}
      <span className="sr">{question}</span>
    </Button>
  )
}

function QuestionRow({
  question: { questionIndex, question, canSpeak, attempts },
  sessionId,
  redo,
}: {
  question: Question
  sessionId: string
  redo: Redo
}) {
  return (
    <li className="stack gap-2">
      <p className="voice">{question}</p>
      <div className="row gap-2">
        {canSpeak && <AgainButton redo={redo} again={{ questionIndex, by: 'voice' }} question={question} />}
        <AgainButton redo={redo} again={{ questionIndex, by: 'typing' }} question={question} />
      </div>
      <AttemptList attempts={attempts} current={sessionId} label={`Attempts: ${question}`} />
    </li>
  )
}

/** Every question of a result, or its patient, to do again with one click; `sessionId` is whose result it is. */
export function RedoPanel({ sessionId, title }: { sessionId: string; title: string }) {
  const tries = useTries(sessionId)
  const redo = useRedo(sessionId)
  return (
    <section className="card pad stack only-screen" aria-labelledby="again">
      <h2 id="again">{title}</h2>
      {tries.isPending && (
        <p className="muted" role="status">
          Looking up your attempts...
        </p>
      )}
      {tries.isError && (
        <div className="row" role="alert">
          <p>We couldn't load what you can do again.</p>
          <RetryButton query={tries} />
        </div>
      )}
      {tries.data?.questions.length === 0 && (
        <p className="muted">There is no answer to do again in this session.</p>
      )}
      {tries.data && tries.data.questions.length > 0 && (
        <>
          <p className="small muted">
            It doesn't use up a session of your plan. Voice time counts as always.
          </p>
          <ul className="stack gap-5">
            {tries.data.questions.map((question) => (
              <QuestionRow key={question.questionIndex} {...{ question, sessionId, redo }} />
            ))}
          </ul>
        </>
      )}
      <RedoDialogs redo={redo} />
    </section>
  )
}
