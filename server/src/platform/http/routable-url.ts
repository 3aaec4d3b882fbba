/** Paths other than pages, where a malformed URL is refused. */
const NO_PAGE = /^\/(?:api|assets|socket\.io|health)(?:\/|$|\?)/

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The URL to route: a page with a malformed escape (`/uz/%ff`) does not exist, and gets the
 * not-found page. Its percent signs are then literal.
 */
export const routableUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  if (!url.includes('%') || NO_PAGE.test(url)) return url
  const path = url.split('?', 1)[0] ?? ''
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}
