import type { TeamReply } from '@preceptor/contracts/teams/team'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { teamStatusWords } from './team-words.ts'

/** What a team that is not paid for may still do, and what would change that. */
export function TeamStatusNotice({ team }: Pick<TeamReply, 'team'>) {
  const words = teamStatusWords(team)
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
