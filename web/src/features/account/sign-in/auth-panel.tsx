import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../../shared/components/brand.tsx'
import { Wave } from '../../../shared/components/wave.tsx'
import { paths } from '../../../shared/paths.ts'

/**
 * An account screen: its panel, and beside it on wide windows what practice sounds like. `branded` where no header
 * stands above. A panel that takes another's place is `focused`, so that its title is read.
 */
export function AuthPanel({
  title,
  lead,
  branded,
  focused,
  children,
}: {
  title: string
  lead?: ReactNode
  branded?: boolean
  focused?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new title is focused
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused, title])
  return (
    <div className="auth">
      <main id="main" tabIndex={-1}>
        <div className="panel stack gap-5">
          {branded && <Brand to={paths.home} />}
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className="muted mt-2">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      <aside className="aside" aria-label="What practice sounds like">
        <div className="stack max-w-[30rem] gap-6">
          <Wave kind="rest" />
          <p className="voice text-center text-2xl leading-snug">
            Tell me about a time you spoke up for a patient.
          </p>
          <p className="small muted mx-auto text-center">
            Three interviewers, 18 behavioral questions, 6 specialties. All cases are fictional.
          </p>
        </div>
      </aside>
    </div>
  )
}
