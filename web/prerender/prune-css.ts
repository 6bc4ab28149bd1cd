/** The classes an HTML page wears, and every word of the script that may put on more. */
export const classesOf = (html: string, script: string): ReadonlySet<string> =>
  new Set([
    ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names as string).split(/\s+/)),
    ...(script.match(/[\w-]+/g) ?? []),
  ])

const CLASS = /\.((?:\\.|[\w-])+)/g

/** Parts between commas that stand in no bracket. */
const selectorsIn = (prelude: string): string[] => prelude.split(/,(?![^([]*[)\]])/)

const isWorn = (selector: string, worn: ReadonlySet<string>): boolean =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(CLASS)].every(([, name]) =>
    worn.has((name as string).replace(/\\(.)/g, '$1')),
  )

/** Where the block that opens at `open` ends. */
const endOfBlock = (css: string, open: number): number => {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('a block of the sheet does not end')
}

/**
 * A minified sheet without the rules for classes that the page does not wear. The sheet stands in the page, and the
 * page is to fit into what a server may send before it hears from the browser (about 14 KB).
 */
export const pruneCss = (css: string, worn: ReadonlySet<string>): string => {
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
      const inner = pruneCss(block, worn)
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
