import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../../shared/components/brand.tsx'
import { paths } from '../../../shared/paths.ts'
import { ExampleTurn } from './example-turn.tsx'

/**
 * An account screen under the same header everywhere: a small page with its panel in the middle, or with `hasExample`
 * the panel beside what practice is like. A panel that takes another's place is `focused`, so that its title is read.
 */
export function AuthPanel({
  title,
  lead,
  hasExample,
  focused,
  glyph,
  children,
}: {
  title: string
  lead?: ReactNode
  hasExample?: boolean
  focused?: boolean
  /** Above the title, where little or nothing is filled in. */
  glyph?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new title is focused
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused, title])
  return (
    <div className={hasExample ? 'auth beside' : 'auth'}>
      <div className="auth-page">
        <header className="auth-top">
          <Brand to={paths.home} />
        </header>
        <main id="main" tabIndex={-1}>
          <div className="panel stack gap-5">
            <div>
              {glyph && <span className="glyph mb-5">{glyph}</span>}
              <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
                {title}
              </h1>
              {lead && <p className="muted mt-2">{lead}</p>}
            </div>
            {children}
          </div>
        </main>
      </div>
      {hasExample && <ExampleTurn />}
    </div>
  )
}
