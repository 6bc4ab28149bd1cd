import { Activity, ArrowRight, Lock, MessageSquareText, Mic } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'

const CARDS = [
  { to: paths.mockSetup, Icon: Mic, title: 'Voice mock interview', text: 'Sarah, Dr. Michael or Amy' },
  {
    to: paths.clinicalPractice,
    Icon: Activity,
    title: 'Clinical scenario',
    text: 'Chat with a simulated patient',
  },
  {
    to: paths.behavioralPractice,
    Icon: MessageSquareText,
    title: 'Behavioral question',
    text: '18 questions, STAR method',
  },
] as const

/** Cards that lead straight into practice, or are `locked` until there is a plan. */
export function QuickStart({ locked = false }: { locked?: boolean }) {
  return (
    <section aria-labelledby="quick-start">
      <h2 id="quick-start" className="sr">
        Quick Start
      </h2>
      <ul className="grid gap-4 main:grid-cols-3">
        {CARDS.map(({ to, Icon, title, text }) => (
          <li key={to} className={locked ? 'card go locked' : 'card go'}>
            <span className="glyph">
              <Icon className="i" />
            </span>
            <h3>{locked ? title : <Link to={to}>{title}</Link>}</h3>
            {locked ? <Lock className="i" /> : <ArrowRight className="i" />}
            <p>{locked ? 'Comes with a plan' : text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
