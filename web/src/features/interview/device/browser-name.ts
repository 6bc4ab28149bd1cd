export interface BrowserInfo {
  name: string
  /** Major version; null when the browser does not tell. */
  version: number | null
  isMobile: boolean
}

/** Most particular first: nearly every browser also calls itself Chrome or Safari. */
const NAMES: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]*(?: Mobile\/\w+)? Safari\//],
]

/** Name and major version out of a user agent. An iPad that calls itself a Mac is known by its touch points. */
export const parseUserAgent = (userAgent: string, touchPoints = 0): BrowserInfo => {
  const isMobile =
    /Mobi|Android|iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  for (const [name, pattern] of NAMES) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return { name, version: Number(version), isMobile }
  }
  return { name: 'This browser', version: null, isMobile }
}
