import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PUBLIC_PAGES_FILE, type PublicPages } from '@preceptor/contracts/public/public-pages'
import tailwindcss from '@tailwindcss/vite'
import { build, runnerImport } from 'vite'
import { paths } from '../src/shared/paths.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { compressFiles } from './compress.ts'
import { interfaceFontIn, voiceFontIn, withoutFontSwap } from './fonts.ts'
import { narrowFonts } from './narrow-fonts.ts'
import { renderPicture } from './preview-picture.ts'
import { classesOf, pruneCss, withoutFontFaces } from './prune-css.ts'
import type { PublicPage } from './public-page.ts'
import { ROBOTS_TXT, sitemapXml } from './sitemap.ts'

type RenderModule = typeof import('./render.ts')

/** Stands in a page for its sheet until it is known what the page wears. */
const SHEET = '/* sheet */'
/** Stands for the address of the sheet of what is below a page's first screen. */
const LATER_SHEET = '/later-sheet'

interface BuiltScript {
  name: string
  code: string
  /** What it fetches only when it is wanted, by file name. */
  later: ReadonlyMap<string, string>
  css: string
  /** What the sheet asks for, by its file name. */
  fonts: ReadonlyMap<string, Uint8Array>
}

/** Builds the one script of the public pages, and what it fetches later, apart from the app: they share no chunk. */
const buildScript = async (root: string): Promise<BuiltScript> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss(), narrowFonts()],
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { public: join(root, 'src/features/public/script/script.ts') },
        output: {
          entryFileNames: 'assets/public-[hash].js',
          chunkFileNames: 'assets/public-[name]-[hash].js',
        },
      },
    },
  })
  if (!('output' in built)) throw new Error('vite gave no output for the script of the public pages')
  const [entry, ...others] = built.output
  const css = others.map((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : '',
  )
  const chunks = others.filter((file) => file.type === 'chunk')
  if (entry.imports.length > 0) throw new Error('the public pages want one script only at first')
  const fonts = new Map(
    others.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.woff2')
        ? [[file.fileName, file.source as Uint8Array] as const]
        : [],
    ),
  )
  const later = new Map(chunks.map(({ fileName, code }) => [fileName, code]))
  return { name: entry.fileName, code: entry.code, later, css: withoutFontSwap(css.join('')), fonts }
}

/**
 * Renders every public page beside the built app, those with claims that need proof in both versions: HTML with the sheet in it, one script, pictures, sitemap and
 * robots.txt, and the list that tells the api which file is which page. Files that never change get their
 * compressed twins; pages wait for the api, which puts its own address into them.
 */
export const buildPublicPages = async ({ root, outDir }: { root: string; outDir: string }) => {
  const write = (name: string, content: string | Uint8Array) => {
    const file = join(outDir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  /** Writes a file under a name that changes with its content. Returns its address. */
  const writeAsset = (name: string, content: Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const hashed = `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`
    write(hashed, content)
    return `/${hashed}`
  }

  const [script, { module }] = await Promise.all([
    buildScript(root),
    runnerImport<RenderModule>(join(root, 'prerender/render.ts'), {
      configFile: false,
      root,
      logLevel: 'warn',
    }),
  ])
  write(script.name, script.code)
  for (const [name, code] of script.later) write(name, code)
  for (const [name, bytes] of script.fonts) write(name, bytes)
  const recording = join(root, 'src/features/public/landing/example-turn.mp3')
  const pictures = new Map<string, string>()
  const picture = async ({ path, headline }: Pick<PublicPage, 'path' | 'headline'>) =>
    pictures.set(path, writeAsset(`preview${path.replaceAll('/', '-')}.png`, await renderPicture(headline)))
  const appPages = module.renderAppPages()
  await Promise.all([...module.PUBLIC_PAGES, ...appPages].map(picture))

  const guideFolder = join(root, 'src/features/public/questions/guide-pages')
  const guidePictures = new Map(
    globSync('*.png', { cwd: guideFolder }).map((file) => [
      file,
      writeAsset(`guide-${file}`, readFileSync(join(guideFolder, file))),
    ]),
  )

  const assetsWith = (claimsProved: boolean) => ({
    claimsProved,
    script: `/${script.name}`,
    style: { css: SHEET },
    laterSheet: LATER_SHEET,
    font: interfaceFontIn(script.fonts.keys()),
    voiceFont: voiceFontIn(script.fonts.keys()),
    recording: writeAsset(basename(recording), readFileSync(recording)),
    guidePicture: (file: string) => guidePictures.get(file)!,
    pictureOf: ({ path }: PublicPage) => pictures.get(path) ?? null,
  })
  const list: PublicPages = {
    app: 'app.html',
    appPages: {},
    notFound: 'not-found.html',
    appAddresses: [...module.APP_ADDRESSES],
    font: interfaceFontIn(script.fonts.keys()),
    files: {
      '/sitemap.xml': 'sitemap.xml',
      '/robots.txt': 'robots.txt',
      '/mark.svg': 'mark.svg',
      [paths.serviceWorker]: paths.serviceWorker.slice(1),
    },
    withClaims: {},
  }
  const rendered = module.PUBLIC_PAGES.map(({ path }) => ({
    path,
    html: module.renderPage(path, assetsWith(false)) ?? '',
    withClaims: module.renderPage(path, assetsWith(true)) ?? '',
  }))
  // Any page may open these in a dialog, and then wears what they wear.
  const documents = rendered.flatMap(
    ({ html }) => html.match(/<article [^>]*data-document.*?<\/article>/gs) ?? [],
  )
  const writePage = (file: string, html: string) => {
    const sheet = pruneCss(script.css, classesOf(html + documents.join(''), script.code))
    const [firstScreen = '', ...rest] = html.split(LATER_SHEET)
    if (rest.length === 0)
      write(
        file,
        html.replace(SHEET, () => sheet),
      )
    else {
      // The script runs after both sheets are there: what it puts on is in the second.
      const first = pruneCss(script.css, classesOf(firstScreen, ''))
      const later = writeAsset('below.css', Buffer.from(withoutFontFaces(sheet)))
      write(file, [firstScreen.replace(SHEET, () => first), ...rest].join(later))
    }
    return file
  }
  for (const { path, html, withClaims } of rendered) {
    list.files[path] = writePage(join(path, 'index.html').slice(1), html)
    if (withClaims !== html)
      list.withClaims[path] = writePage(join(path, 'with-claims.html').slice(1), withClaims)
  }
  const app = readFileSync(join(outDir, list.app), 'utf8')
  for (const page of appPages) {
    list.appPages[page.path] = `${page.path.slice(1)}.html`
    write(list.appPages[page.path]!, module.intoApp(app, page, pictures.get(page.path) ?? null))
  }
  list.files[paths.offline] = writePage('offline.html', module.renderOffline(assetsWith(false)))
  write(paths.serviceWorker.slice(1), await buildServiceWorker(root))
  writePage(list.notFound, module.renderNotFound(assetsWith(false)))
  write('sitemap.xml', sitemapXml(module.PUBLIC_PAGES))
  write('robots.txt', ROBOTS_TXT)
  write(PUBLIC_PAGES_FILE, JSON.stringify(list))
  await compressFiles(
    globSync('assets/*.{js,css,svg,mjs}', { cwd: outDir }).map((name) => join(outDir, name)),
  )
}
