/** The whole page waits: the app starts, or the script of a page is on its way. */
export function AppLoading() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6" aria-busy="true">
      <h1 className="sr">Preceptor</h1>
      <p className="muted" role="status">
        Loading Preceptor...
      </p>
    </main>
  )
}
