export { ClinicalRoomPage as default } from '../../features/chat-room/clinical-room.tsx'
