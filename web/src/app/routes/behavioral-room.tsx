export { BehavioralRoomPage as default } from '../../features/practice/room/behavioral-room.tsx'
