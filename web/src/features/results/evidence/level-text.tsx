/** What a level means, in the rubric's words, and which of five it is. */
export const LevelText = ({
  evidence: { anchor, level },
}: {
  evidence: { anchor: string; level: number }
}) => (
  <p>
    {anchor} <span className="muted">Level {level} of 5.</span>
  </p>
)
