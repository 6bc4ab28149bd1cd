/** Where the browser keeps the session, shared by its tabs and its documents. */
export const ACCESS = 'accessToken'
export const REFRESH = 'refreshToken'
export const USER = 'user'
/** The plan chosen before an account was there. */
export const CHOSEN_PLAN = 'chosenPlan'
