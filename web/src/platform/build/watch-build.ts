/** How often an open page asks whether there is a newer build (docs/product.md#staying-current). */
const ASK_EVERY_MS = 3_600_000
/** Coming back to the page again and again asks once. */
const REST_MS = 60_000

const VERSION_FILE = '/version.json'

/** The build that made this page; empty in development, where nothing is asked. */
export const ownBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** The build that the server has now; null where it does not say. */
const askServer = async (): Promise<string | null> => {
  const answer = await fetch(VERSION_FILE, { cache: 'no-store' })
  if (!answer.ok) return null
  const told: unknown = await answer.json()
  const version = typeof told === 'object' && told !== null ? Reflect.get(told, 'version') : null
  return typeof version === 'string' && version !== '' ? version : null
}

/** The own build, and how to ask for the server's. */
export type BuildSource = { own: () => string; ask: () => Promise<string | null> }

/** What of a page decides when it is asked. */
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

const HERE: BuildSource = { own: ownBuild, ask: askServer }

/**
 * Tells whenever the server turns out to have another build than this page: looked up every hour and when the page is seen
 * again. Without an answer there is nothing to tell. The answer is how to stop.
 */
export function watchBuild(tell: () => void, { own, ask } = HERE, page: Page = document): () => void {
  const version = own()
  if (version === '') return () => {}
  let lastMs = performance.now()
  let isStopped = false
  const look = () => {
    if (page.hidden) return
    lastMs = performance.now()
    ask().then(
      now => {
        if (!isStopped && now !== null && now !== version) tell()
      },
      () => {},
    )
  }
  const lookAgain = () => {
    if (performance.now() - lastMs >= REST_MS) look()
  }
  const timer = setInterval(look, ASK_EVERY_MS)
  page.addEventListener('visibilitychange', lookAgain)
  return () => {
    isStopped = true
    clearInterval(timer)
    page.removeEventListener('visibilitychange', lookAgain)
  }
}
