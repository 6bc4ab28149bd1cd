export { TeamPage as default } from '../../features/team/team-page.tsx'
