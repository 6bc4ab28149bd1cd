/** Says that scores of an older scale are left out of what stands beside; nothing where there are none. */
export function OlderScores({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="small muted">
      {count === 1
        ? '1 earlier session isn’t part of these numbers. We’ve changed how answers are scored since then, so its score can’t be compared with newer ones.'
        : `${count} earlier sessions aren’t part of these numbers. We’ve changed how answers are scored since then, so their scores can’t be compared with newer ones.`}
    </p>
  )
}
