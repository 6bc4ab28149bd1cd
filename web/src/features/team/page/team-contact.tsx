import type { TeamReply } from '@preceptor/contracts/teams/team'

/** Whom somebody of the team asks who does not run it. */
export const TeamContact = ({ team: { adminEmail } }: Pick<TeamReply, 'team'>) => (
  <p className="small muted">
    Questions about the team? Email{' '}
    <a className="wrap-anywhere" href={`mailto:${adminEmail}`}>
      {adminEmail}
    </a>
    .
  </p>
)
