import { Link } from 'react-router-dom'
import { buttonClass } from '../../components/button.tsx'
import { useUser } from '../../features/account/session-context.tsx'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { paths } from '../paths.ts'

/** Stands where a page is still to come, and says so. */
export default function NotOpenYet({ title }: { title: string }) {
  useDocumentTitle(title)
  const user = useUser()
  const body = (
    <div className="stack">
      <h1>{title}</h1>
      <p className="muted">This page is not open yet. The voice interview is.</p>
      <Link className={buttonClass()} to={user ? paths.mockSetup : paths.signIn}>
        {user ? 'Go to the voice interview' : 'Go to sign in'}
      </Link>
    </div>
  )
  return user ? (
    body
  ) : (
    <main id="main" className="page wrap">
      {body}
    </main>
  )
}
