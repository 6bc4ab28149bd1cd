import { PRACTICE_QUESTION_COUNT } from '@preceptor/content/practice-questions/question-count'
import { Activity, MessageSquareText, Mic } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'

const CARDS = [
  { to: paths.mockSetup, Icon: Mic, title: 'Voice mock interview', text: 'Sarah, Dr. Michael, or Amy' },
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
    text: `${PRACTICE_QUESTION_COUNT} questions, STAR method`,
  },
] as const

/** Cards that lead straight into practice. */
export function QuickStart({ title }: { title: string }) {
  return (
    <section aria-label="Quick Start">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid gap-3 main:grid-cols-3">
        {CARDS.map(({ to, Icon, title: name, text }) => (
          <li key={to} className="card go mode">
            <Icon className="i" />
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
