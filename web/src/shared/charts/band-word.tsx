import { bandOf, StepGlyph } from './score.tsx'

/** A score with the word of its scale: the glyph has the color of its band, word and number stay ink. */
export function BandWord({ score, word, bare }: { score: number; word: string; bare?: boolean }) {
  const band = bandOf(score)
  return (
    <span className={`band-word ${band} ${bare ? 'text-md' : ''}`}>
      <StepGlyph band={band} />
      {bare ? (
        <b>{word}</b>
      ) : (
        <>
          <b>{score}%</b> {word}
        </>
      )}
    </span>
  )
}
