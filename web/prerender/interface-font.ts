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

/** Has the app's page ask for the interface's font at once, not only when its sheet was read. */
export const preloadInterfaceFont = (): Plugin => ({
  name: 'preceptor:preload-interface-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (!bundle) return []
      const href = interfaceFontIn(Object.keys(bundle))
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
