export { CreateTeamPage as default } from '../../features/team/page/create-team-page.tsx'
