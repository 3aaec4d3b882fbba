/** What is no page: there a broken address is refused as such. */
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
 * The address as it is looked up: a page whose name has a broken escape (`/uz/%ff`) is one that is not there, and its
 * reader is told so in words, on a page. Its percent signs then stand for themselves.
 */
export const readableAddress = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  if (!url.includes('%') || NO_PAGE.test(url)) return url
  const path = url.split('?', 1)[0] ?? ''
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}
