/** Where an interviewer cannot be heard: said by the api, and by a page that does not reach it. */
export const VOICE_AWAY = 'This voice isn’t available right now.'
