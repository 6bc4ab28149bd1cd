/** The looks of the sheet: a phone and a desk, each in light and dark. */
export const LOOKS = [
  { width: 360, height: 740, scheme: 'light' },
  { width: 360, height: 740, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark' },
] as const
export type Look = (typeof LOOKS)[number]

/** The name of a picture in the sheet's folder. */
export const pictureOf = (id: string, { width, scheme }: Look): string => `${id}-${width}-${scheme}.png`
