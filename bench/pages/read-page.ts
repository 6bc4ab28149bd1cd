import lighthouse, { type RunnerResult } from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

export interface Reading {
  /** From 0 to 100; NaN for a category that was not asked for. */
  scores: Record<Category, number>
  /** First contentful paint. */
  paintMs: number
  /** Largest contentful paint. */
  largestPaintMs: number
  /** Total blocking time. */
  blockedMs: number
  /** Cumulative layout shift while the page loads. */
  shift: number
  /** What moved, by selector. */
  shifted: string[]
  scripts: string[]
  /** The address that was shown in the end. */
  address: string
}

/** The middle one; of an even count the upper. NaN of none. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

interface Options {
  categories?: readonly Category[]
  /** Cookies and storage of the browser's first context are left as they are. */
  keepsSession?: boolean
}

/** A page of a browser that is busy is now and then not read at all, which says nothing of the page. */
const TRIES = 3

const runLighthouse = async (
  url: string,
  port: number,
  { categories = CATEGORIES, keepsSession = false }: Options,
  triesLeft = TRIES,
): Promise<RunnerResult> => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: keepsSession,
  })
  if (result && Number.isFinite(result.lhr.audits['cumulative-layout-shift']?.numericValue)) return result
  if (triesLeft === 1)
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.code ?? 'no trace'}`)
  return runLighthouse(url, port, { categories, keepsSession }, triesLeft - 1)
}

/** One run of Lighthouse, with its mobile preset, in the browser that listens on `port`. */
export const readPage = async (url: string, port: number, options: Options = {}): Promise<Reading> => {
  const result = await runLighthouse(url, port, options)
  const { categories: scored, audits, finalDisplayedUrl } = result.lhr
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const items = <Item>(id: string) => (audits[id]?.details as { items?: Item[] } | undefined)?.items ?? []
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((scored[name]?.score ?? Number.NaN) * 100)]),
    ) as Reading['scores'],
    paintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    shifted: items<{ node?: { selector?: string } }>('layout-shifts').map(
      ({ node }) => node?.selector ?? '?',
    ),
    scripts: items<{ url: string; resourceType: string }>('network-requests')
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(({ url }) => url),
    address: finalDisplayedUrl,
  }
}
