export { ClinicalRoomPage as default } from '../../features/practice/room/clinical-room.tsx'
