import { Fragment } from 'react'

/** The way to this page from the front page; the last step is the page itself. */
export function Breadcrumb({
  steps,
  here,
}: {
  steps: readonly { name: string; path: string }[]
  here: string
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="row small muted gap-2 breadcrumb">
        {steps.map(({ name, path }) => (
          <Fragment key={path}>
            <li>
              <a href={path}>{name}</a>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
