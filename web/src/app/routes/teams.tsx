export { TeamsPage as default } from '../../features/team/page/teams-page.tsx'
