/** The classes an HTML page wears and its elements as `<p`, and every word of the script that may put on more. */
export const classesOf = (html: string, script: string): ReadonlySet<string> =>
  new Set([
    ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names as string).split(/\s+/)),
    ...(html.match(/<[a-z]\w*/g) ?? []),
    ...(script.match(/[\w-]+/g) ?? []),
  ])

const CLASS = /\.((?:\\.|[\w-])+)/g

/** Parts between commas that stand in no bracket, however deep. */
const selectorsIn = (prelude: string): string[] => {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < prelude.length; at++) {
    const character = prelude[at] as string
    if ('(['.includes(character)) depth++
    else if (')]'.includes(character)) depth--
    else if (character === ',' && depth === 0) {
      selectors.push(prelude.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, prelude.slice(from)]
}

/** The element a selector begins with; null where it begins with anything else. */
const elementOf = (selector: string): string | null => /^[a-z]\w*/.exec(selector.trim())?.[0] ?? null

/** A selector without what stands in its round brackets, and the lists of those of which one has to match. */
const takeApart = (selector: string): { outside: string; lists: string[] } => {
  const lists: string[] = []
  let outside = selector
  for (let open = outside.indexOf('('); open >= 0; open = outside.indexOf('(')) {
    let end = open
    for (let depth = 0; end < outside.length; end++) {
      if (outside[end] === '(') depth++
      else if (outside[end] === ')' && --depth === 0) break
    }
    if (/:(is|where|has)$/.test(outside.slice(0, open))) lists.push(outside.slice(open + 1, end))
    outside = outside.slice(0, open) + outside.slice(end + 1)
  }
  return { outside, lists }
}

const isWorn = (selector: string, worn: ReadonlySet<string>): boolean => {
  const element = elementOf(selector)
  if (element && !worn.has(`<${element}`) && !worn.has(element)) return false
  const { outside, lists } = takeApart(selector)
  return (
    [...outside.matchAll(CLASS)].every(([, name]) => worn.has((name as string).replace(/\\(.)/g, '$1'))) &&
    lists.every((list) => selectorsIn(list).some((one) => isWorn(one, worn)))
  )
}

/** Where the block that opens at `open` ends. */
const endOfBlock = (css: string, open: number): number => {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('a block of the sheet does not end')
}

/** The names that `var(...)` asks for. */
const namesAskedFor = (css: string): ReadonlySet<string> =>
  new Set(
    css
      .split('var(')
      .slice(1)
      .map((rest) => /^\s*(--[\w-]+)/.exec(rest)?.[1] ?? ''),
  )

/** Declarations of a block, without those of names that nobody asks for. */
const usedDeclarations = (block: string, isUsed: (name: string) => boolean): string =>
  block
    .split(';')
    .filter((declaration) => {
      const name = declaration.trim()
      return !name.startsWith('--') || isUsed(name.slice(0, name.indexOf(':')))
    })
    .join(';')

/** A sheet without the custom properties that neither it nor the page's own words ask for. */
const withoutUnusedNames = (css: string, worn: ReadonlySet<string>): string => {
  const asked = namesAskedFor(css)
  const isUsed = (name: string) => asked.has(name) || worn.has(name)
  const parts = css.split('{').map((part) => {
    const end = part.indexOf('}')
    return end < 0 ? part : usedDeclarations(part.slice(0, end), isUsed) + part.slice(end)
  })
  const kept = parts.join('{')
  return kept.length < css.length ? withoutUnusedNames(kept, worn) : kept
}

/** A sheet without the keyframes that no rule of it runs. */
const withoutUnusedKeyframes = (css: string): string => {
  let kept = css
  let from = kept.indexOf('@keyframes ')
  while (from >= 0) {
    const open = kept.indexOf('{', from)
    const end = endOfBlock(kept, open)
    const name = kept.slice(from + '@keyframes '.length, open).trim()
    const others = kept.slice(0, from) + kept.slice(end + 1)
    const isRun = others
      .split('animation')
      .slice(1)
      .some((rest) => rest.split(/[;}]/, 1)[0]?.includes(name))
    if (!isRun) kept = others
    from = kept.indexOf('@keyframes ', isRun ? end : from)
  }
  return kept
}

/**
 * A minified sheet without what the page does not wear: rules for its missing classes and elements, and then custom
 * properties and keyframes that nothing asks for. The sheet stands in the page, and the page is to fit into what a server
 * may send before it hears from the browser (about 14 KB).
 */
export const pruneCss = (css: string, worn: ReadonlySet<string>): string =>
  withoutUnusedKeyframes(withoutUnusedNames(wornRules(css, worn), worn))

const wornRules = (css: string, worn: ReadonlySet<string>): string => {
  let kept = ''
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const statement = css.indexOf(';', at)
    if (open < 0 || (statement >= 0 && statement < open)) {
      const end = statement < 0 ? css.length : statement + 1
      kept += css.slice(at, end)
      at = end
      continue
    }
    const prelude = css.slice(at, open)
    const end = endOfBlock(css, open)
    const block = css.slice(open + 1, end)
    if (/^@(layer|media|supports)/.test(prelude)) {
      const inner = wornRules(block, worn)
      if (inner) kept += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@')) {
      kept += css.slice(at, end + 1)
    } else {
      const selectors = selectorsIn(prelude).filter((selector) => isWorn(selector, worn))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${block}}`
    }
    at = end + 1
  }
  return kept
}

/** A minified sheet that follows one with the same fonts: named again, they would be laid out again. */
export const withoutFontFaces = (css: string): string => {
  const [before = '', ...faces] = css.split('@font-face{')
  return before + faces.map((face) => face.slice(face.indexOf('}') + 1)).join('')
}
