import type { ReactNode } from 'react'

/** The name of a settings card with what it is about: at its side on a desk, above it on a phone. */
export function About({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="about">
      <h3 id={id} className="text-lg font-(--weight-medium)">
        {title}
      </h3>
      {children && <p className="small muted mt-1">{children}</p>}
    </div>
  )
}
