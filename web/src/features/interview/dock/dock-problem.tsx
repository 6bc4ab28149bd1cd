import { TriangleAlert } from 'lucide-react'

/** What went wrong last. It stays in the page while empty: screen readers tell only what comes into a status. */
export function DockProblem({ text }: { text: string | null }) {
  return (
    <p className={text ? 'under problem' : 'sr'} id={text ? 'talk-extra' : undefined} role="status">
      {text && (
        <>
          <TriangleAlert className="i" />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}
