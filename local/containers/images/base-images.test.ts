import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canBeMade, foreignImages, fullName } from './base-images.ts'

it('makes every image that the Dockerfile and docker-compose.yml would pull', () => {
  const images = foreignImages()
  expect(images.length).toBeGreaterThan(5)
  for (const image of images) {
    expect([image, canBeMade(image)]).toEqual([image, true])
    const kind = image.split(':')[0]?.split('/').at(-1)
    expect(existsSync(join(import.meta.dirname, `${kind}.Dockerfile`))).toBe(true)
  }
})

it.each([
  ['node:24.21.0-bookworm-slim', 'docker.io/library/node:24.21.0-bookworm-slim'],
  ['prom/prometheus:v3.5.0', 'docker.io/prom/prometheus:v3.5.0'],
  ['preceptor/api', 'docker.io/preceptor/api:latest'],
])('tags %s as %s', (image, name) => {
  expect(fullName(image)).toBe(name)
})
