import type { TeamReply } from '@preceptor/contracts/team'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { standingWords } from './team-words.ts'

/** What a team that is not paid for may still do, and what would change that. */
export function StandingNotice({ team }: Pick<TeamReply, 'team'>) {
  const words = standingWords(team)
  if (!words) return null
  const { tone, title, text, plans } = words
  return (
    <Notice
      tone={tone}
      className="mt-4"
      actions={
        plans && (
          <Link className={buttonClass({ look: 'quiet' })} to={paths.pricing}>
            {plans}
          </Link>
        )
      }
    >
      <strong>{title}</strong> {text}
    </Notice>
  )
}
