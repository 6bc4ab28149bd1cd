import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import type { ChatRoomSnapshot } from '@preceptor/statecharts/chat-room'
import { BandWord } from '../../../shared/charts/band-word.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { Modal } from '../../../shared/components/dialogs/modal.tsx'
import { ANSWER_SO_FAR } from '../../../shared/words/practice-words.ts'
import type { Room } from '../conversation/room.ts'

/** A look at the candidate's answers so far, from which the candidate continues or finishes. */
export function EvaluationPanel({ room, snapshot }: { room: Room; snapshot: ChatRoomSnapshot }) {
  const { evaluation } = snapshot.context
  const isOpen = snapshot.matches({ talking: { help: 'evaluated' } }) && !snapshot.hasTag('ending')
  const keepPracticing = () => room.actor.send({ type: 'nurse.wentOn' })
  const finish = () => {
    keepPracticing()
    room.actor.send({ type: 'nurse.finished' })
  }
  const scores: [label: string, score: number][] = evaluation
    ? [
        ['Overall', evaluation.overallScore],
        ['Communication', evaluation.communicationScore],
        ['Problem-solving', evaluation.problemSolvingScore],
      ]
    : []
  return (
    <Modal open={isOpen} onOpenChange={(open) => !open && keepPracticing()} title={ANSWER_SO_FAR}>
      <dl className="so-far">
        {scores.map(([label, score]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <BandWord score={Math.round(score)} word={behavioralScoreWord(score)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="whitespace-pre-line">{evaluation?.detailedFeedback}</p>
      <p className="small muted">This is a first look. It isn’t kept, and your final scores may differ.</p>
      <div className="row actions mt-2">
        <Button
          look="quiet"
          aria-disabled={snapshot.can({ type: 'nurse.finished' }) ? undefined : true}
          onClick={finish}
        >
          Finish Interview
        </Button>
        <Button onClick={keepPracticing}>Continue Interview</Button>
      </div>
    </Modal>
  )
}
