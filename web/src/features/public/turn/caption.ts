const element = (tag: string, text: string, className = '') => {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}

/** A text, with a small line above it where it has one. */
export const showCaption = (caption: Element, text: string, small?: string) => {
  const line = document.createElement('span')
  if (small) line.append(element('small', small))
  line.append(text)
  caption.replaceChildren(line)
}

/** Which of the words is being said at a share of the line's time: longer words take longer. */
export const spokenWord = (words: readonly string[], share: number): number => {
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  let said = 0
  for (const [at, word] of words.entries()) {
    said += word.length + 1
    if (said > share * letters) return at
  }
  return words.length - 1
}

/** A line as it is said: the words so far, the one that sounds, and those to come. The line stays where it is. */
export const showSpoken = (caption: Element, text: string, share: number) => {
  const words = text.split(' ')
  const at = spokenWord(words, share)
  const line = document.createElement('span')
  const before = words.slice(0, at).join(' ')
  const after = words.slice(at + 1).join(' ')
  line.append(
    before,
    before && ' ',
    element('mark', words[at] ?? ''),
    after && ' ',
    element('span', after, 'ahead'),
  )
  caption.replaceChildren(line)
}
