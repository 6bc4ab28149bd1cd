/** What is said where no answer came. */
export const CANNOT_REACH = 'We can’t reach Preceptor.'
export const CHECK_CONNECTION = 'Check your connection and try again.'
export const PLEASE_CHECK_CONNECTION = 'Please check your connection and try again.'
