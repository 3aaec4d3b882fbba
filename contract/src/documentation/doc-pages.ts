/** The parts of the documentation, by reader, with their pages in reading order (decision 0069). */
export const DOC_PARTS = {
  clients: [
    'place-an-order',
    'price-and-offers',
    'follow-and-confirm',
    'paying',
    'companies',
    'single-sign-on',
    'cancelling-and-claims',
  ],
  drivers: ['sign-up', 'find-loads', 'drive-a-trip', 'money', 'telegram'],
  operators: ['the-day', 'approvals', 'orders-and-chats', 'money', 'settings'],
  integrators: ['keys', 'place-an-order', 'follow-an-order', 'webhooks', 'money', 'limits', 'samples'],
} as const

/** A part of the documentation: whom it is for. */
export type DocPart = keyof typeof DOC_PARTS

/** A page of the documentation: its part and its name, as in the folders of `docs/site`. */
export type DocPage = { [Part in DocPart]: `${Part}/${(typeof DOC_PARTS)[Part][number]}` }[DocPart]

/** The page that lists all pages of the documentation, without language prefix. */
export const DOCS_PATH = '/docs'

/** The path of a page of the documentation, without language prefix. */
export type DocPath = `${typeof DOCS_PATH}/${DocPage}`

/** Every part, in the order of the list of pages. */
export const DOC_PART_NAMES = /* @__PURE__ */ Object.keys(DOC_PARTS) as DocPart[]

/** The pages of a part, in reading order. */
export const docPagesOf = (part: DocPart): readonly DocPage[] =>
  DOC_PARTS[part].map(name => `${part}/${name}` as DocPage)

/** Every page of the documentation, part by part. */
export const DOC_PAGES: readonly DocPage[] = /* @__PURE__ */ DOC_PART_NAMES.flatMap(docPagesOf)

/** The path of a page, without language prefix. */
export const docPathOf = (page: DocPage): DocPath => `${DOCS_PATH}/${page}`

/** The page of the documentation at a path without language prefix, or null. */
export const docPageOf = (path: string): DocPage | null =>
  DOC_PAGES.find(page => docPathOf(page) === path) ?? null
