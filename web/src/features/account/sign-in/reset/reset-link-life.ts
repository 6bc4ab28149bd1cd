import { RESET_LINK_MINUTES } from '@preceptor/contracts/accounts/auth'

const HOURS = RESET_LINK_MINUTES / 60

/** How long the link to set a new password works: `1 hour`. */
export const RESET_LINK_LIFE = `${HOURS} ${HOURS === 1 ? 'hour' : 'hours'}`
