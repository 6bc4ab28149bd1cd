import type { Plugin } from 'vite'

const INTERFACE = 'assets/figtree-latin-wght-normal-'
const VOICE = 'assets/literata-latin-wght-normal-'

const fontIn = (files: Iterable<string>, start: string): string => {
  const found = [...files].find((name) => name.startsWith(start))
  if (!found) throw new Error(`The build has no file ${start}*: fonts.css names it.`)
  return `/${found}`
}

/** The address of the interface's font among the files of a build; throws where it is missing. */
export const interfaceFontIn = (files: Iterable<string>): string => fontIn(files, INTERFACE)

/** The same of the font in which spoken words stand. */
export const voiceFontIn = (files: Iterable<string>): string => fontIn(files, VOICE)

/**
 * The sheet of public pages: a font that comes after the words were painted is kept for the next page, since its lines are
 * not exactly as wide as those of its fallback. Throws where the sheet has no font that would be swapped.
 */
export const withoutFontSwap = (css: string): string => {
  const kept = css.replaceAll(/font-display:\s*swap/g, 'font-display:optional')
  if (kept === css) throw new Error('the sheet of the public pages has no font that is swapped')
  return kept
}

/**
 * Has the app's page ask for both fonts at once, not only when its sheet was read or spoken words are drawn: a font that
 * comes after its words wraps them anew. That of spoken words lets the scripts go first.
 */
export const preloadFonts = (): Plugin => ({
  name: 'preceptor:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (!bundle) return []
      const files = Object.keys(bundle)
      const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
      return [
        { tag: 'link', attrs: { ...preload, href: interfaceFontIn(files) }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { ...preload, href: voiceFontIn(files), fetchpriority: 'low' },
          injectTo: 'head',
        },
      ]
    },
  },
})
