/** Tells the server the colors chosen in a browser, so that a page arrives in them. */
export const THEME_COOKIE = 'theme'
export type ChosenTheme = 'light' | 'dark'
