import { ArrowRight, Mic } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

/** Cards that lead straight into practice. */
export function QuickStart() {
  return (
    <section aria-labelledby="quick-start">
      <h2 id="quick-start" className="sr">
        Quick Start
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 main:grid-cols-3">
        <li className="card go">
          <span className="glyph">
            <Mic className="i" />
          </span>
          <h3>
            <Link to={paths.mockSetup}>Voice mock interview</Link>
          </h3>
          <ArrowRight className="i" />
          <p>Sarah, Dr. Michael or Amy</p>
        </li>
      </ul>
    </section>
  )
}
