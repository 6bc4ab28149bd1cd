/** What several screens before signing in say alike. */
export const EMAIL_FIRST = 'Please enter your email address first'
export const BACK_TO_SIGN_IN = 'Back to Sign In'
