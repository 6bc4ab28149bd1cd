import type { FastifyRequest } from 'fastify'
import { themeIn } from '../public-pages/public-page.ts'
import { readFont } from '../public-pages/read-pages.ts'
import type { PageLook } from './plain-page.ts'

/** Tells how a page of our own is dressed for a request: in the font of the built web app and the colors its reader chose. */
export async function createPageLooks(
  webDist: string,
): Promise<(request: Pick<FastifyRequest, 'headers'>) => PageLook> {
  const font = await readFont(webDist)
  return ({ headers }) => ({ font, theme: themeIn(headers.cookie) })
}
