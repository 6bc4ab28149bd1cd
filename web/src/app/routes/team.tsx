export { TeamPage as default } from '../../features/team/page/team-page.tsx'
