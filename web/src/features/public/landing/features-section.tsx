import { TYPE_LABELS } from '@preceptor/content/clinical-scenarios/scenario-types'
import { LANDING } from '@preceptor/content/marketing'
import { Activity, Clock, MessageSquareText, Mic } from 'lucide-react'

const { title, items } = LANDING.features
/** In the order of the items. */
const ICONS = [Activity, MessageSquareText, Mic, Clock]
const SPECIALTIES = Object.values(TYPE_LABELS)

/** What can be practiced, and for which units. */
export function FeaturesSection() {
  return (
    <section className="band alt" id="features" aria-labelledby="features-heading">
      <div className="wrap stack gap-8">
        <h2 id="features-heading">{title}</h2>
        <ul className="columns four gap-8">
          {items.map(({ title: name, text }, at) => {
            const Icon = ICONS[at] ?? Clock
            return (
              <li key={name} className="stack gap-2 feature">
                <span className="glyph">
                  <Icon className="i" />
                </span>
                <h3>{name}</h3>
                <p className="muted">{text}</p>
              </li>
            )
          })}
        </ul>
        <ul className="row gap-2" aria-label="Specialties">
          {SPECIALTIES.map((name) => (
            <li key={name} className="badge accent text-sm px-3 py-1">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
