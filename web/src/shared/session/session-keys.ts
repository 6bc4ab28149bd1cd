/** Who is signed in: the signal that the tabs and documents of a browser share. What proves it is a cookie. */
export const USER = 'user'
/** Where releases before 2026-11-27 kept tokens; they are traded for a cookie and removed. */
export const OLD_ACCESS = 'accessToken'
export const OLD_REFRESH = 'refreshToken'
/** When a key or a touch was last met, in any tab. */
export const LAST_INPUT = 'lastInputAt'
/** The plan chosen before an account was there. */
export const CHOSEN_PLAN = 'chosenPlan'
