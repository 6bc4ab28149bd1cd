import { ROOT } from '../../data-folder.ts'
import type { Engine } from '../engine/engine.ts'
import { type ImageContents, lookInside } from './contents.ts'
import { buildImages, checkOut, OWN_IMAGES, type OwnImage } from './own-images.ts'

/**
 * Builds the images of this folder as `current` and those of an earlier commit as `previous`. Resolves with what is in
 * those of this folder.
 */
export async function buildAll(
  engine: Engine,
  from: string,
  say: (text: string) => void,
): Promise<Record<OwnImage, ImageContents>> {
  const seconds = await buildImages(engine, ROOT, 'current')
  const contents: Partial<Record<OwnImage, ImageContents>> = {}
  for (const image of OWN_IMAGES) {
    contents[image] = await lookInside(engine, image, 'current')
    const { user, sizeMb, ownMb, packages } = contents[image]
    say(
      `${image}: built in ${seconds[image]} s, ${sizeMb} MB, of them ${ownMb} MB our own, runs as ${user}, ` +
        `${packages} packages, all of them in its software bill of materials; no tests, no stand-ins, no settings`,
    )
  }
  const before = await buildImages(engine, await checkOut(from), 'previous')
  say(`the images of ${from}: built in ${before.api + before.realtime} s`)
  return contents as Record<OwnImage, ImageContents>
}
