import type { ReactNode } from 'react'

const PARTS = [
  'Your score, with the reasons behind it',
  'Your own words beside each finding',
  'What to change first, and how to say it',
  'One next thing to practice',
]

/** Work in progress with, beside it, what it will bring. */
export const WithWhatComes = ({ children }: { children: ReactNode }) => (
  <div className="g-main mt-6 grid gap-5">
    <div className="stack gap-5">{children}</div>
    <aside className="card soft stack gap-3" aria-labelledby="what-comes">
      <h2 id="what-comes" className="text-lg">
        What you’ll get
      </h2>
      <ul className="stack list-disc gap-2 pl-5 text-(length:--text-sm)">
        {PARTS.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="small">Nothing you said is lost if you leave.</p>
    </aside>
  </div>
)
