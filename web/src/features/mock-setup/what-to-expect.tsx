import { Clock, List, Lock, MessageSquareText, Mic } from 'lucide-react'

const POINTS = [
  { Icon: Clock, text: '15-25 minutes' },
  { Icon: MessageSquareText, text: '4 questions, each with one follow-up' },
  { Icon: Mic, text: 'You hold a button to talk. Tap and keyboard work too.' },
  { Icon: List, text: 'Captions always on, typing any time' },
  { Icon: Lock, text: 'Your voice is never stored' },
]

export function WhatToExpect() {
  return (
    <section className="card stack" aria-labelledby="what-to-expect">
      <h2 id="what-to-expect">What to Expect</h2>
      <ul className="tick">
        {POINTS.map(({ Icon, text }) => (
          <li key={text}>
            <Icon className="i" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
