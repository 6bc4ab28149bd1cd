import { isDrawn } from './visible-parts.ts'

/** Pictures that may be there, by a part of their address, and what they show. */
const KNOWN = {
  /** Pages of the guide in small: a preview of a document, with its words in `alt`. */
  'guide-pages': 'guide-page',
}

const isKnown = (image: HTMLImageElement) =>
  Object.entries(KNOWN).some(([part, name]) => image.className === name || image.src.includes(part))

/** Text that is a picture (WCAG 1.4.5): every picture is known, and none is painted behind a part by a style. */
export const picturesOfText = (): string[] => {
  const parts = [...document.body.querySelectorAll('*')].filter(isDrawn)
  const painted = parts.filter((part) => getComputedStyle(part).backgroundImage.includes('url('))
  const unknown = parts.filter(
    (part) =>
      (part instanceof HTMLImageElement && !isKnown(part)) ||
      part instanceof HTMLCanvasElement ||
      part instanceof SVGImageElement,
  )
  return [...painted, ...unknown].map(
    ({ localName, className }) => `1.4.5: picture ${localName}.${className}`,
  )
}
