import { drawn } from './visible-parts.ts'

/** WCAG 1.4.11. */
const LEAST = 3
const FIELDS = 'input:not([type="hidden"], [type="file"], [type="range"]), select, textarea'

type Rgb = readonly [number, number, number]
const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!

/** A colour as it is painted over another one, whatever way it is written. */
const over = (color: string, ground: Rgb): Rgb => {
  paint.fillStyle = `rgb(${ground.join(' ')})`
  paint.fillRect(0, 0, 1, 1)
  paint.fillStyle = color
  paint.fillRect(0, 0, 1, 1)
  const [r, g, b] = paint.getImageData(0, 0, 1, 1).data
  return [r!, g!, b!]
}

/** What a part is painted on, all its parents one over the other. */
const groundOf = (element: Element | null): Rgb => {
  if (!element) return [255, 255, 255]
  return over(getComputedStyle(element).backgroundColor, groundOf(element.parentElement))
}

const luminance = (color: Rgb) => {
  const [r, g, b] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (one: Rgb, other: Rgb) => {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright! + 0.05) / (dim! + 0.05)
}

/** What is seen of a field: a radio in a chip and the like are drawn by their label. */
const seenOf = (field: HTMLElement): HTMLElement => {
  const { opacity, appearance } = getComputedStyle(field)
  const isUnseen = opacity === '0' || field.getBoundingClientRect().width < 4
  return (isUnseen || appearance === 'none') && isUnseen ? (field.closest('label') ?? field) : field
}

/** How well the outline of a part stands out: by its border, by a ring that a shadow draws, or by what fills it. */
const outlineContrast = (part: HTMLElement): number => {
  const { borderTopWidth, borderTopColor, borderBottomWidth, borderBottomColor, backgroundColor } =
    getComputedStyle(part)
  const around = groundOf(part.parentElement)
  const inside = over(backgroundColor, around)
  const borders = [
    Number.parseFloat(borderTopWidth) >= 1 ? borderTopColor : null,
    Number.parseFloat(borderBottomWidth) >= 1 ? borderBottomColor : null,
  ].filter((color) => color !== null)
  const colors = [inside, ...borders.map((color) => over(color, around))]
  return Math.max(...colors.map((color) => contrast(color, around)))
}

/**
 * Fields whose outline cannot be seen against what is around them. Chips of a choice are known by their words; what is
 * off is an exception of the criterion, and a checked box is filled.
 */
export const faintFields = (): string[] =>
  drawn<HTMLInputElement>(FIELDS)
    .filter((field) => !field.disabled && seenOf(field) === field)
    .map((field) => [field, outlineContrast(field)] as const)
    .filter(([, found]) => found < LEAST)
    .map(
      ([{ localName, type, id }, found]) =>
        `1.4.11: ${localName}[${type}] ${id} has ${found.toFixed(2)} to 1`,
    )
