import { type DocPage, docPageOf, docPathOf } from '@karvon/contract/documentation/doc-pages'
import { siteUrl } from '../shell/home-url.ts'

/** What no language has a page of its own for. */
const WITHOUT_LANGUAGE = /^\/api\//

/** The page that a relative link of a page leads to: of its own part, or of another one's folder. */
const linkedPage = (from: DocPage, href: string): DocPage => {
  const { pathname } = new URL(href, `https://docs/docs/${from}.md`)
  const page = docPageOf(pathname.replace(/\.md$/, ''))
  if (page === null) throw new Error(`${from} links to ${href}`)
  return page
}

/** The URL of a link of a page: another page, a screen of the product in the page's language, or elsewhere. */
export const docLink = (from: DocPage, href: string): string => {
  if (href.startsWith('https://') || WITHOUT_LANGUAGE.test(href)) return href
  return siteUrl(href.startsWith('/') ? href : docPathOf(linkedPage(from, href)))
}
