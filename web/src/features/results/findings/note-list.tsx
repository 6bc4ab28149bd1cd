import { NoteItem } from './note-item.tsx'
import { hasOwnWords, isAside, type Note } from './notes.ts'

const NOT_READ = 'We haven’t been able to read your words yet. Your notes will show up here once we have.'
const NOTHING_QUOTED = 'There’s nothing to quote from this session.'

const COUNTS = ['', 'One', 'Two', 'Three']
/** More than these stand behind a press. */
const SHOWN = 3

function titleOf(count: number, hasWords: boolean): string {
  const from = hasWords ? 'your own words' : 'this session'
  if (count === 0) return `From ${from}`
  return `${COUNTS[count]} ${count === 1 ? 'thing' : 'things'} from ${from}`
}

/** The few things a result is about; at most three at once, what is more opens on a press. */
export function NoteList({
  notes,
  hasWords,
  isCoachAway,
}: {
  notes: readonly Note[]
  hasWords: boolean
  /** Nobody has read the words yet. */
  isCoachAway: boolean
}) {
  const shown = notes.slice(0, SHOWN).filter((note) => !isAside(note))
  const more = notes.slice(shown.length)
  return (
    <section className="card pad stack gap-5 leading" aria-labelledby="notes">
      <h2 id="notes">{titleOf(shown.length, hasWords && shown.every(hasOwnWords))}</h2>
      {shown.length === 0 && <p className="muted">{isCoachAway ? NOT_READ : NOTHING_QUOTED}</p>}
      {shown.length > 0 && (
        <ol>
          {shown.map((note) => (
            <NoteItem key={note.title} note={note} />
          ))}
        </ol>
      )}
      {more.length > 0 && (
        <details>
          <summary className="link">
            {more.length === 1 ? 'Show one more note' : `Show ${more.length} more notes`}
          </summary>
          <ol className="mt-3">
            {more.map((note) => (
              <NoteItem key={note.title} note={note} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
