/** Of a message that was not sent, by the api and the page’s script. */
export const NOTHING_LOST = 'Nothing you typed is lost.'
