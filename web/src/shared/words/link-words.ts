/** What leads out of a page that is not there, or failed. */
export const TO_HOME_PAGE = 'Go to the home page'

/** Of a link that was not opened or copied whole. */
export const LINK_PART_MISSING = 'Part of this link is missing'
