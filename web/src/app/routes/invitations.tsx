export { InvitationsPage as default } from '../../features/team/invitations/invitations-page.tsx'
