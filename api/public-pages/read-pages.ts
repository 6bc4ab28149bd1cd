import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PUBLIC_PAGES_FILE,
  PUBLIC_URL_PLACEHOLDER,
  PublicPages,
} from '@preceptor/contracts/public/public-pages'
import { PublicPage } from './public-page.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export interface BuiltPages {
  /** Pages, sitemap and robots.txt by the address they are served at. */
  byPath: ReadonlyMap<string, PublicPage>
  /** The page of the app. */
  app: PublicPage
  /** Its pages that already show what it will draw, by their address. */
  appPages: ReadonlyMap<string, PublicPage>
  /** What an address without a page shows. */
  notFound: PublicPage
  /** The addresses that the app answers. */
  appAddresses: readonly string[]
}

/** What the build left beside its pages; null when nothing has been built. */
async function readList(webDist: string): Promise<PublicPages | null> {
  const list = await readFile(join(webDist, PUBLIC_PAGES_FILE), 'utf8').catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  return list === null ? null : PublicPages.parse(JSON.parse(list))
}

/** The address of the interface's font in a built web app; null when nothing has been built. */
export const readFont = async (webDist: string): Promise<string | null> =>
  (await readList(webDist))?.font ?? null

/**
 * The pages of a built web app, with `publicUrl` where the build left a placeholder for it: the build does not know
 * where people will reach it. A page comes without claims that need proof, unless they are proved. Null when nothing has been built.
 */
export async function readPages(
  webDist: string,
  { publicUrl, claimsProved }: { publicUrl: string; claimsProved: boolean },
): Promise<BuiltPages | null> {
  const list = await readList(webDist)
  if (list === null) return null
  const { app, appPages, notFound, appAddresses, files, withClaims } = list
  const read = async (file: string) => {
    const text = await readFile(join(webDist, file), 'utf8')
    return new PublicPage(text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl))
  }
  const readAll = async (byPath: Record<string, string>) =>
    new Map(
      await Promise.all(
        Object.entries(byPath).map(async ([path, file]) => [path, await read(file)] as const),
      ),
    )
  return {
    byPath: await readAll({ ...files, ...(claimsProved && withClaims) }),
    app: await read(app),
    appPages: await readAll(appPages),
    notFound: await read(notFound),
    appAddresses,
  }
}
