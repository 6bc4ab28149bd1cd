/** What the realtime server and the page say alike. */
export const ALL_ROOMS_IN_USE = 'All interview rooms are in use right now.'
