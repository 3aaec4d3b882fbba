import { localizePath, type PublicPath } from '@karvon/contract/site-routes'
import { here } from '../../platform/locale/locale.ts'

/** A section of the home page: beside the reader there, behind the page's address from anywhere else. */
export const homePlace = (from: PublicPath, section: string): string =>
  from === '/' ? `#${section}` : `${localizePath('/', here())}#${section}`

/** A page or area in the language of this one. */
export const sitePlace = (path: string): string => localizePath(path, here())
