import type { ScenarioCard } from '@preceptor/contracts/practice'
import { Link } from 'react-router-dom'
import { Badge } from '../../../shared/components/badge.tsx'
import { buttonClass } from '../../../shared/components/button.tsx'
import { DifficultyBadge } from '../../../shared/components/difficulty-badge.tsx'
import { paths } from '../../../shared/paths.ts'

/** One card for each scenario. */
export const ScenarioCards = ({ scenarios }: { scenarios: readonly ScenarioCard[] }) => (
  <ul className="practice-cards">
    {scenarios.map(({ id, title, typeLabel, difficulty, description }) => (
      <li className="card practice-card" key={id}>
        <div className="row gap-2">
          <Badge>{typeLabel}</Badge>
          <DifficultyBadge difficulty={difficulty} />
        </div>
        <h2>{title}</h2>
        <p className="small muted">{description}</p>
        <Link className={buttonClass({ look: 'quiet' })} to={paths.clinicalRoom(id)}>
          Start This Scenario<span className="sr"> {title}</span>
        </Link>
      </li>
    ))}
  </ul>
)
