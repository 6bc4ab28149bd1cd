/** What several mails say alike: about something that was done to an account, a team and its plans. */
export const ALL_SET_IF_YOU = 'If that was you, you’re all set.'
export const NEW_PASSWORD_IF_NOT = 'If not, set a new password now.'
export const NOT_ASKED_FOR = 'Didn’t ask for this? Change your password and contact us.'
export const IGNORE_THIS = 'You can ignore this email.'
export const IGNORE_IF_NOT_YOU = 'If that wasn’t you, you can ignore this email.'
export const OWN_PLAN_CONTINUES = 'If you have a plan or trial of your own, it continues.'
export const WHY_REGISTERED = 'You get this email because someone registered with this address at Preceptor.'
export const NEVER_SEE_WORDS = 'They never see what you said or wrote.'
export const CHOOSE_PLAN_AGAIN = 'You can choose a plan again anytime.'

/** How long the link of a mail holds. */
export const linkExpires = (hours: number): string => `This link expires in ${hours} hours.`
