import { expect, test } from 'vitest'
import { PATTERNS } from '../shared/paths.ts'
import { PAGES, type PageRoute, REDIRECTS } from './route-table.ts'

const pages: [string, PageRoute][] = Object.entries(PAGES)

test('every address is a page, once', () => {
  expect(Object.keys(PAGES).sort()).toEqual(Object.keys(PATTERNS).sort())
  const addresses = [...pages.map(([, { path }]) => path), ...Object.keys(REDIRECTS)]
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('what the app draws is loaded when it is opened, and named unless it names itself', () => {
  const drawn = pages.filter(([, { frame }]) => frame !== 'document')
  expect(drawn.filter(([, { load }]) => !load)).toEqual([])
  expect(drawn.flatMap(([name, { title }]) => (title ? [] : [name]))).toEqual([
    'teamAdmin',
    'behavioralPractice',
    'clinicalRoom',
    'behavioralRoom',
  ])
})

test('a document is rendered at build time: the app neither loads nor names it', () => {
  const documents = pages.filter(([, { frame }]) => frame === 'document')
  expect(documents.length).toBeGreaterThan(5)
  expect(documents.filter(([, { load, title }]) => load || title)).toEqual([])
})
