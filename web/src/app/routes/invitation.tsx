export { InvitationPage as default } from '../../features/team/invitation/invitation-page.tsx'
