/** Everything but pages: a broken URL is refused there. */
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
 * The URL to look up: a page whose name has a broken escape (`/uz/%ff`) does not exist, and its reader gets a
 * not-found page. Its percent signs are then literal.
 */
export const readableAddress = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  if (!url.includes('%') || NO_PAGE.test(url)) return url
  const path = url.split('?', 1)[0] ?? ''
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}
