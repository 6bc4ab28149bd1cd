import { Wave } from '../../components/wave.tsx'

/** What is said in example-turn.mp3, and from which second on. */
const LINES = [
  { who: 'Sarah', from: 0, text: 'Tell me about a time you spoke up for a patient.' },
  {
    who: 'Nurse',
    from: 3.4,
    text: 'My patient was two hours out of surgery, and her pressure was drifting down.',
  },
  { who: 'Nurse', from: 8.9, text: 'I took it again by hand, and it was ninety over fifty.' },
  {
    who: 'Nurse',
    from: 13.1,
    text: 'I told the resident the trend, and asked him to come to the bedside now.',
  },
  { who: 'Sarah', from: 18.5, text: 'You asked him to come now.' },
  { who: 'Sarah', from: 20.3, text: 'What would you have done if he had said to wait?' },
]

/** One turn of an interview to listen to. Its words stand beside it, and the script marks the line that is heard. */
export function RecordedTurn({ recording }: { recording: string }) {
  return (
    <figure className="card pad stack turn" data-recording>
      <figcaption>
        <h3>Hear one turn</h3>
        <p className="small muted">
          23 seconds: a question, an answer, and the follow-up. Both voices are synthetic.
        </p>
      </figcaption>
      <Wave kind="speaking" />
      {/* biome-ignore lint/a11y/useMediaCaption: every word stands below, and is marked as it is heard */}
      <audio controls preload="none" src={recording} aria-label="A turn of a voice interview" />
      <ol className="turn-lines">
        {LINES.map(({ who, from, text }, index) => (
          <li key={text} data-from={from}>
            {LINES[index - 1]?.who !== who && <p className="who">{who}</p>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}
