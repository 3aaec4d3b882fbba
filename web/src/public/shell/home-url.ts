import { localizePath, type PublicPath } from '@karvon/contract/site-routes'
import { getLocale } from '../../platform/locale/locale.ts'

/** A page or area in the language of this one. */
export const siteUrl = (path: string): string => localizePath(path, getLocale())

/** A section of the home page: beside the reader there, behind the page's address from anywhere else. */
export const homeUrl = (from: PublicPath, section: string): string =>
  from === '/' ? `#${section}` : `${siteUrl('/')}#${section}`
