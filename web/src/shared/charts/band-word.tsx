import { bandOf, StepGlyph } from './score.tsx'

/** A score with the word of its scale: the glyph has the color of its band, word and number stay ink. */
export function BandWord({
  score,
  word,
  bare,
  className = '',
}: {
  score: number
  word: string
  /** Without the number, where it stands beside it already. */
  bare?: boolean
  className?: string
}) {
  const band = bandOf(score)
  return (
    <span className={`band-word ${band} ${className}`}>
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
