export { CreateTeamPage as default } from '../../features/team/create-team-page.tsx'
