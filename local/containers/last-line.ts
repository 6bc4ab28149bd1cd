import type { BaseImage } from './images/base-images.ts'

export interface Ran {
  images: number
  services: number
  interviews: number
  answers: number
  bases: readonly BaseImage[]
}

/** What ran, and which of it was a substitute for an image that cannot be pulled. */
export function lastLine({ images, services, interviews, answers, bases }: Ran): string {
  const shortName = (name: string) => name.slice(name.lastIndexOf('/') + 1)
  const made = bases
    .filter(({ isStub }) => !isStub)
    .map(({ name, version }) => `${shortName(name)} by ${version}`)
  const stubs = bases.filter(({ isStub }) => isStub).map(({ name }) => shortName(name))
  return (
    `containers: ${images} images, ${services} services, ${interviews} interviews with ${answers} answers, none lost; ` +
    `substitutes: ${made.join(', ')}; ${stubs.join(' and ')} only answer their port; vendors are stand-ins`
  )
}
