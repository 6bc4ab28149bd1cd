export { BehavioralRoomPage as default } from '../../features/chat-room/behavioral-room.tsx'
