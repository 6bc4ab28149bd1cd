/**
 * The whole page waits: the app starts, or the script of a page is on its way. Plain blocks where header and page will
 * stand, as in `app.html`; under a header that is there already only those of the page.
 */
export function AppLoading() {
  return (
    <>
      <div className="top [.site_&]:hidden" aria-hidden="true">
        <div className="wrap">
          <span className="h-7 w-36 rounded-md bg-surface-2" />
        </div>
      </div>
      <main id="main" className="page min-h-dvh" aria-busy="true">
        <div className="wrap stack">
          <h1 className="sr">Preceptor</h1>
          <div className="h-9 w-2/3 max-w-sm rounded-md bg-surface-2" />
          <div className="h-40 rounded-lg bg-surface-2" />
          <div className="h-24 rounded-lg bg-surface-2" />
          <p className="small muted" role="status">
            Loading Preceptor...
          </p>
        </div>
      </main>
    </>
  )
}
