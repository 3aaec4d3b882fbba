import { type DOC_PAGES, docPageOf, docPathOf } from '@karvon/contract/documentation/doc-pages'
import { PUBLIC_PATHS } from '@karvon/contract/site-routes'

/** Pages of the documentation with all that is in any: steps and labels, a table, code. */
const SHOWN_DOCS = ['clients/place-an-order', 'integrators/limits'] satisfies (typeof DOC_PAGES)[number][]

const isShown = (path: string): boolean =>
  docPageOf(path) === null || SHOWN_DOCS.some(page => docPathOf(page) === path)

/** One page of every kind, without language prefix: the pages of the documentation are alike. */
export const KINDS_OF_PAGES: readonly string[] = PUBLIC_PATHS.filter(isShown).map(path =>
  path.replace(':id', '1'),
)
