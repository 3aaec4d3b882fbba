import { localizePath, type PublicPath } from '@karvon/contract/site-routes'
import { getLocale } from '../../platform/locale/locale.ts'

/** The URL of a page or area in the page's language. */
export const siteUrl = (path: string): string => localizePath(path, getLocale())

/** The URL of a section of the home page; only a fragment on the home page itself. */
export const homeUrl = (from: PublicPath, section: string): string =>
  from === '/' ? `#${section}` : `${siteUrl('/')}#${section}`
