import { NERVES } from '@preceptor/contracts/interviews/nerves'
import { useId } from 'react'

/** One question, five steps with words, and the way out of being asked. */
export function NervesQuestion({
  level,
  onLevel,
  onStop,
}: {
  /** Null where nothing is chosen. */
  level: number | null
  onLevel: (level: number) => void
  /** The user does not want to be asked again. */
  onStop: () => void
}) {
  const name = useId()
  return (
    <fieldset className="stack gap-2">
      <legend className="mb-2">
        <h2>How nervous are you right now?</h2>
      </legend>
      <div className="row gap-2">
        {NERVES.map((word, at) => (
          <label className="nerves-step" key={word}>
            <input type="radio" name={name} checked={level === at + 1} onChange={() => onLevel(at + 1)} />
            {word}
          </label>
        ))}
      </div>
      <p className="small muted">
        Only you see this. Skip it if you like.{' '}
        <button className="linkish" type="button" onClick={onStop}>
          Don’t ask again
        </button>
      </p>
    </fieldset>
  )
}
