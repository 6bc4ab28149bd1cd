/** Blocks where things to practice will stand: the one to do next, and the others. */
export const ChoicesLoading = ({ count }: { count: number }) => (
  <div className="practice-choices" aria-busy="true">
    {Array.from({ length: count }, (_, at) => `block-${at}`).map((key, at) => (
      <div className={`${at === 0 ? 'mb-3 min-h-44' : 'mb-px min-h-28'} rounded-lg bg-surface-2`} key={key} />
    ))}
  </div>
)
