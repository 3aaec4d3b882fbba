import { appShellOf } from '@karvon/contract/site-routes'

/** What the worker asks an open page: to go somewhere, or whether it shows an order. */
export type PageRequest =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'shows'; readonly orderId: number }

/** An open page, as the worker sees it; its `url` is the one it was loaded with. */
type OpenPage = {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  postMessage(request: PageRequest, transfer: Transferable[]): void
}

/** A page that does not answer by then is busy or broken. */
const ANSWER_MS = 1_000

const areaOf = (url: URL): string | undefined => appShellOf(url.pathname)?.prefix

/** Whether a page is in the app that a path opens: the client's, the driver's or the operator's. */
export const isSameApp = (page: string, opened: string): boolean =>
  areaOf(new URL(page)) === areaOf(new URL(opened, page))

/** Asks a page; false if it says no, or nothing in time. */
export const askPage = (page: Pick<OpenPage, 'postMessage'>, request: PageRequest): Promise<boolean> =>
  new Promise(resolve => {
    const { port1: ours, port2: theirs } = new MessageChannel()
    const end = (answer: boolean) => {
      clearTimeout(timer)
      ours.close()
      resolve(answer)
    }
    const timer = setTimeout(() => end(false), ANSWER_MS)
    ours.onmessage = ({ data }) => end(data === true)
    page.postMessage(request, [theirs])
  })

/** Whether somebody looks at an order right now: then its page tells them, and a notification would be too much. */
export const isOrderWatched = async (
  pages: readonly OpenPage[],
  orderId: number | null,
): Promise<boolean> => {
  if (orderId === null) return false
  const watched = pages.filter(({ focused, visibilityState }) => focused && visibilityState === 'visible')
  const answers = await Promise.all(watched.map(page => askPage(page, { kind: 'shows', orderId })))
  return answers.includes(true)
}
