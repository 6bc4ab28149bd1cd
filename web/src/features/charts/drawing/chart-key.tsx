/** What the marks of a drawing mean; those of a chart that runs only where it does. */
export function ChartKey({ isRunning }: { isRunning: boolean }) {
  return (
    <ul className="key sc-key mt-3" aria-label="What the marks mean">
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <circle cx="6" cy="6" r="5" fill="var(--line-strong)" />
          <path d="M11 6H28" stroke="var(--line-strong)" strokeWidth="1.5" />
        </svg>
        Begins here
      </li>
      {isRunning && (
        <>
          <li>
            <svg viewBox="0 0 28 12" aria-hidden="true">
              <rect width="28" height="12" rx="4" fill="var(--accent)" />
            </svg>
            Live state
          </li>
          <li>
            <svg viewBox="0 0 28 12" aria-hidden="true">
              <rect
                x="1.5"
                y="1.5"
                width="25"
                height="9"
                rx="4"
                className="fill-none stroke-accent stroke-[2.5]"
              />
            </svg>
            Its parents
          </li>
          <li>
            <svg viewBox="0 0 28 12" aria-hidden="true">
              <path d="M0 6H28" stroke="var(--accent)" strokeWidth="3" />
            </svg>
            Last taken
          </li>
          <li>
            <svg viewBox="0 0 28 12" aria-hidden="true">
              <path d="M0 6H28" stroke="var(--accent)" strokeWidth="2" strokeDasharray="5 4" />
            </svg>
            Can happen now
          </li>
        </>
      )}
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <rect
            x="1.5"
            y="1.5"
            width="25"
            height="9"
            rx="4"
            className="fill-none stroke-focus stroke-[2.5]"
          />
        </svg>
        Found
      </li>
    </ul>
  )
}
