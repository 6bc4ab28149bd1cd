import { useVoiceReading } from '../../device/use-voice-reading.ts'
import { LATENCY_STAGES, type LatencyStage, type TurnLatency } from '../../wire/turn-latency.ts'
import type { Room } from '../room.ts'
import type { RoomView } from '../room-view.ts'
import { useDevPanel } from './use-dev-panel.ts'

const HEADING: Record<LatencyStage, string> = {
  transcript: 'Transcript',
  text: 'First text',
  scheduled: 'Scheduled',
  audible: 'First sound',
}

const since = (turn: TurnLatency, stage: LatencyStage) => {
  const atMs = turn[stage]
  return atMs === undefined ? '–' : `${Math.round(atMs - turn.released)} ms`
}

/** Each turn's way from the release to the first audible sample, and how the room is doing. */
export function DevPanel({ room, view }: { room: Room; view: RoomView }) {
  const [isOpen, setOpen] = useDevPanel()
  const quality = useVoiceReading(isOpen ? view.microphone : null)?.quality
  if (!isOpen) return null
  const { state } = view.conversation
  const roundTripMs = room.latencies.roundTripMs()
  const turns = room.latencies.turns()
  return (
    <aside className="dev-panel" aria-label="Developer panel">
      <header>
        <h2>Latency after the release</h2>
        <button className="linkish" type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </header>
      <dl>
        <dt>State</dt>
        <dd>{state ? `${state.value} (${state.seq})` : '–'}</dd>
        <dt>Round trip</dt>
        <dd>{roundTripMs === null ? '–' : `${Math.round(roundTripMs)} ms`}</dd>
        <dt>Tries to reconnect</dt>
        <dd>{view.attempt}</dd>
        <dt>Sound quality</dt>
        <dd>{quality ? quality.score.toFixed(2) : '–'}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Turn</th>
            {LATENCY_STAGES.map((stage) => (
              <th scope="col" key={stage}>
                {HEADING[stage]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {turns.map((turn, index) => (
            <tr key={turn.released}>
              <th scope="row">{index + 1}</th>
              {LATENCY_STAGES.map((stage) => (
                <td key={stage}>{since(turn, stage)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  )
}
