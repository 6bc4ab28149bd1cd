import type { TeamReply, TeamStatus } from '@preceptor/contracts/teams/team'
import { SEE_TEAM_PLAN } from '@preceptor/contracts/teams/team-texts'
import { TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { longDate } from '../../../shared/lib/durations.ts'

type Team = TeamReply['team']

/** Of a team that nobody pays for. */
export const TEAM_READ_ONLY = 'This team is read-only.'

/** `7/10 seats used (includes admin)`. */
export const seatsText = ({ currentSeats, maxSeats }: Pick<Team, 'currentSeats' | 'maxSeats'>) =>
  `${currentSeats}/${maxSeats} seats used (includes admin)`

export interface TeamStatusWords {
  tone: 'info' | 'warn'
  title: string
  text: string
  /** What the plans can do about it, for whoever pays. */
  plans: string | null
}

const untilText = ({ exportsUntil }: TeamStatus) =>
  exportsUntil && Date.parse(exportsUntil) > Date.now()
    ? `You can read and export its statistics until ${longDate(exportsUntil)}.`
    : 'You can no longer read or export its statistics.'

/** What is to be said of how a team stands, for its admins; null for a paid one. */
export const teamStatusWords = ({
  standing,
  isOwner,
  maxSeats,
}: Pick<Team, 'standing' | 'isOwner' | 'maxSeats'>): TeamStatusWords | null => {
  switch (standing.state) {
    case 'paid':
      return null
    case 'trial':
      return {
        tone: 'info',
        title: 'This is a trial team.',
        text: `It has ${maxSeats} seats, yours included. On the Team plan it has ${TEAM_SEATS}.`,
        plans: isOwner ? SEE_TEAM_PLAN : null,
      }
    case 'noPlan':
      return {
        tone: 'warn',
        title: TEAM_READ_ONLY,
        text: `${isOwner ? 'Your plan doesn’t' : 'Its owner’s plan doesn’t'} include a team. ${untilText(standing)}`,
        plans: isOwner ? SEE_TEAM_PLAN : null,
      }
    case 'lapsed':
      return {
        tone: 'warn',
        title: TEAM_READ_ONLY,
        text: `It isn’t paid for right now. ${untilText(standing)}`,
        plans: isOwner ? 'See plans' : null,
      }
  }
}
