/** A card that gets other parts is as high as it was, or higher: what stands below it does not jump up. */
export const keepHeight = (card: HTMLElement): void => {
  card.style.minHeight = `${card.offsetHeight}px`
}
