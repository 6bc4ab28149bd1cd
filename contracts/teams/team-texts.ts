/** What a viewer is invited to, in the mail and on its page. */
export const VIEWERS_SEE = 'You see the team’s statistics: how often each person practices, and their scores'

/** What leads to the plan of a team, in a mail and on the page. */
export const SEE_TEAM_PLAN = 'See the Team plan'
