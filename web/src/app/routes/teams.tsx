export { TeamsPage as default } from '../../features/team/teams-page.tsx'
