/** What Preceptor is, in four sentences. */
export function AboutText() {
  return (
    <>
      <p>Preceptor helps nurses practice job interviews out loud.</p>
      <p>
        An AI interviewer asks, listens and follows up. Afterward, you see scores that quote your own words,
        and what to do next.
      </p>
      <p className="muted">
        It’s for education only. All patient cases are fictional: please never enter real patient health
        information.
      </p>
    </>
  )
}
