import { narrowRule, onPass } from './axe-rules.ts'

/** Fields whose value is text; axe leaves out the others. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"]), select, textarea'
const IMAGES = 'img, svg, canvas, video, object, iframe'
const CLEAR = 'rgba(0, 0, 0, 0)'

/** A part that neither fades nor blends and has no place of its own among the layers of the page. */
const PLAIN = '1,normal,none,static,auto'
/** Parts around one that share the layers of the page with what is around them. */
const SHARED = /^(>1,normal,none,relative,auto)*/
const LEVEL = /^>[^>]*,(-?\d+)(>|$)/

interface Painted {
  element: Element
  look: string
  layer: string
  level: number
  isOpaque: boolean
  rect: DOMRect
}

/** How high in the page a layer is drawn; layers of one level are drawn in an order that is not known here. */
const levelOf = (layer: string) => Number(LEVEL.exec(layer.replace(SHARED, ''))?.[1] ?? 0)

/** Whether nothing shows through a part, and nothing that is around it is drawn before it. */
const isOpaque = (look: string, layer: string) =>
  look.startsWith(' rgb(') &&
  layer.split('>').every((own) => own === '' || (own.startsWith('1,normal,none,') && !own.includes(',-')))

/** Of what has no box nothing is painted, nor of what is in it; its style would be computed for the question alone. */
const hasNoBox = (node: Node) =>
  node instanceof Element && !node.checkVisibility() && getComputedStyle(node).display === 'none'

/** All elements with a box, in the order of the page. */
const readElements = (): Element[] => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT, (node) =>
    hasNoBox(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const elements: Element[] = []
  while (walker.nextNode()) elements.push(walker.currentNode as Element)
  return elements
}

/** Of the parts of a drawing none has a background. */
const isPartOfDrawing = (element: Element) =>
  element instanceof SVGElement && !(element instanceof SVGSVGElement)

/** What is read once of the page as it looks now: its layers, and all its painted parts in order. */
const readPage = (elements: readonly Element[]) => {
  const layers = new Map<Element | null, string>([[null, '']])
  const layerOf = (element: Element | null): string => {
    const known = layers.get(element)
    if (known !== undefined || !element) return known ?? ''
    const { opacity, mixBlendMode, filter, position, zIndex } = getComputedStyle(element)
    const own = [opacity, mixBlendMode, filter, position, zIndex].join()
    const around = layerOf(element.parentElement)
    const layer = own === PLAIN ? around : `${around}>${own}`
    layers.set(element, layer)
    return layer
  }
  const painted: Painted[] = elements.flatMap((element) => {
    if (isPartOfDrawing(element)) return []
    const isImage = element.matches(IMAGES)
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundColor === CLEAR && backgroundImage === 'none' && !isImage) return []
    const look = `${isImage ? element.localName : ''} ${backgroundColor} ${backgroundImage}`
    const layer = layerOf(element)
    const rect = element.getBoundingClientRect()
    return { element, look, layer, level: levelOf(layer), isOpaque: isOpaque(look, layer), rect }
  })
  return { layerOf, painted }
}

/** Words for screen readers, and a link that comes into the page with the focus. */
const isUnseen = ({ width, height, right, bottom }: DOMRect) =>
  width <= 1 || height <= 1 || right + scrollX <= 0 || bottom + scrollY <= 0

/** Where the words of a part are that stand in no smaller one. Empty where nothing of them is seen. */
const rectsOfText = (element: Element): DOMRect[] => {
  const isField = element.matches(FIELDS)
  const words = isField ? [] : [...element.childNodes].filter(isWords)
  if (!isField && words.length === 0) return []
  const rect = element.getBoundingClientRect()
  if (isUnseen(rect) || !element.checkVisibility({ visibilityProperty: true })) return []
  return isField ? [rect] : words.flatMap(rectsOf)
}
const isWords = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()
const rectsOf = (node: Node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()]
}

const touches = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
const covers = (one: DOMRect, other: DOMRect) =>
  one.left <= other.left && one.right >= other.right && one.top <= other.top && one.bottom >= other.bottom

/**
 * All that the contrast of a text depends on: how it is drawn itself, and every painted part below it, in order, with
 * where it is unless it is below all of the text.
 */
const readText = (
  element: Element,
  rects: readonly DOMRect[],
  { layerOf, painted }: ReturnType<typeof readPage>,
): string => {
  const layer = layerOf(element)
  const level = levelOf(layer)
  const isBelowAll = ({ rect }: Painted) => rects.every((one) => covers(rect, one))
  const ground = painted.findLast(
    (part) => part.isOpaque && part.element.contains(element) && isBelowAll(part),
  )
  const isHidden = (part: Painted) =>
    ground !== undefined &&
    part !== ground &&
    (part.level < ground.level || part.element.contains(ground.element))
  const grounds = painted.flatMap((part) => {
    // In what lies over a text axe finds nothing wrong.
    if (part.level > level || isHidden(part)) return []
    const isAround = part.element.contains(element)
    if (!isAround && !rects.some((rect) => touches(part.rect, rect))) return []
    const place = isBelowAll(part)
      ? ''
      : rects.flatMap((rect) => [
          part.rect.left - rect.left,
          part.rect.right - rect.left,
          part.rect.top - rect.top,
          part.rect.bottom - rect.top,
          rect.width,
          rect.height,
        ])
    return `${part.look} ${isAround ? part.layer.replace(SHARED, '') : part.layer} ${place}`
  })
  const style = getComputedStyle(element)
  return [
    style.color,
    style.webkitTextFillColor,
    style.webkitTextStrokeWidth,
    style.webkitTextStrokeColor,
    style.textShadow,
    style.fontSize,
    style.fontWeight,
    layer.replace(SHARED, ''),
    ...grounds,
  ].join('|')
}

/** Whether what a text belongs to is off: the criterion leaves it out. */
const isOff = (element: Element): boolean => {
  const label = element.closest('label')
  const labelled = element.id
    ? document.querySelector(`[aria-labelledby~="${CSS.escape(element.id)}"]`)
    : null
  return [element, label?.control, labelled].some((part) =>
    part?.closest(':disabled, [aria-disabled="true"], [inert]'),
  )
}

const REACT_ID = /_r_\w+_/g

/** Texts that axe found nothing wrong in: those it passed as they are drawn, others with their markup besides. */
const sound = new Set<string>()
/** Texts that the run of axe is asked about, and those of them it passed. */
const asked = new Map<Element, { drawn: string; written: string }>()
const passed = new Set<Element>()

narrowRule('color-contrast', (node) => asked.has(node))
onPass('color-contrast', (node) => passed.add(node))

/**
 * Has axe's next run look at the contrast of those texts of the page only that are not drawn like one it has passed: the
 * rule is two thirds of what axe costs, and screens have most of their colours in common. Returns how many they are.
 */
export const askForContrast = (): number => {
  asked.clear()
  passed.clear()
  const elements = readElements()
  const page = readPage(elements)
  for (const element of elements) {
    const rects = rectsOfText(element)
    if (rects.length === 0) continue
    const drawn = readText(element, rects, page)
    if (sound.has(drawn)) continue
    const written = `${drawn}|${isOff(element)}|${element.outerHTML.replace(REACT_ID, '')}`
    if (!sound.has(written)) asked.set(element, { drawn, written })
  }
  return asked.size
}

/** Remembers what a run of axe that found nothing was asked about. */
export const rememberContrast = () => {
  for (const [element, { drawn, written }] of asked) sound.add(passed.has(element) ? drawn : written)
}
