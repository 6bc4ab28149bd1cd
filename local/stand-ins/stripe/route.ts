import type { Form } from './form.ts'
import type { World } from './world.ts'

export interface Call {
  /** What stood in the path's `:id` places. */
  ids: string[]
  path: string
  form: Form
}
export type Handler = (world: World, call: Call) => object
export type Method = 'GET' | 'POST' | 'DELETE'
export type Route = readonly [method: Method, path: string, handler: Handler]

/** Finds what answers a request, with the ids in its path. A fixed path goes before one with an id. */
export function createRouter(routes: readonly Route[]) {
  const compiled = routes.map(([method, path, handler]) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll(/:[a-z]+/g, '([^/]+)')}$`),
    fixed: !path.includes(':'),
    handler,
  }))
  compiled.sort((a, b) => Number(b.fixed) - Number(a.fixed))
  return (
    method: string,
    path: string,
  ): { handler: Handler; ids: string[]; template: string } | undefined => {
    for (const route of compiled) {
      const found = route.method === method && route.pattern.exec(path)
      if (found)
        return { handler: route.handler, ids: found.slice(1).map(decodeURIComponent), template: route.path }
    }
    return undefined
  }
}
