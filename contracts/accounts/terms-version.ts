/** The day of the terms and privacy policy that whoever registers accepts; kept with the moment they did. */
export const TERMS_VERSION = '2026-11-29'
