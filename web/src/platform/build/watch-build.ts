/** How often an open page checks for a newer build (docs/product.md#staying-current). */
const POLL_EVERY_MS = 3_600_000
/** Minimum time between two checks when the page is shown repeatedly. */
const MIN_GAP_MS = 60_000

const VERSION_FILE = '/version.json'

/** The build version of this page; empty in development. */
export const ownBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** The server's current build version; null if unknown. */
const fetchServerBuild = async (): Promise<string | null> => {
  const answer = await fetch(VERSION_FILE, { cache: 'no-store' })
  if (!answer.ok) return null
  const body: unknown = await answer.json()
  const version = typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : null
  return typeof version === 'string' && version !== '' ? version : null
}

export type BuildSource = { own: () => string; ask: () => Promise<string | null> }

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

const HERE: BuildSource = { own: ownBuild, ask: fetchServerBuild }

/**
 * Calls `onNewBuild` each time a check finds another build on the server than this page's. Checks every hour and when the
 * page is shown again; failed checks are ignored. Returns how to stop.
 */
export function watchBuild(onNewBuild: () => void, { own, ask } = HERE, page: Page = document): () => void {
  const version = own()
  if (version === '') return () => {}
  let lastMs = performance.now()
  let isStopped = false
  const look = () => {
    if (page.hidden) return
    lastMs = performance.now()
    ask().then(
      now => {
        if (!isStopped && now !== null && now !== version) onNewBuild()
      },
      () => {},
    )
  }
  const lookAgain = () => {
    if (performance.now() - lastMs >= MIN_GAP_MS) look()
  }
  const timer = setInterval(look, POLL_EVERY_MS)
  page.addEventListener('visibilitychange', lookAgain)
  return () => {
    isStopped = true
    clearInterval(timer)
    page.removeEventListener('visibilitychange', lookAgain)
  }
}
