import {
  DOCS_PATH,
  type DocPage,
  type DocPart,
  docPagesOf,
  docPathOf,
} from '@karvon/contract/documentation/doc-pages'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { PageHead } from '../shell/document.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { TextPage } from '../text/text-page.tsx'
import { DocBlocks } from './doc-blocks.tsx'
import s from './docs.module.css'
import { partLabels } from './part-labels.ts'
import { type DocHeading, readDoc } from './read-doc.ts'

const partOf = (page: DocPage) => page.split('/')[0] as DocPart

const titleOf = (page: DocPage): string => readDoc(page, getLocale()).title

export const docHead = (page: DocPage): PageHead => {
  const { title, lead } = readDoc(page, getLocale())
  return { title: `${title}: Karvon`, description: lead, path: docPathOf(page) }
}

const OnPage = ({ headings }: { headings: readonly DocHeading[] }) => (
  <nav className={s.onPage} aria-labelledby="on-page">
    <h2 id="on-page">{m.docs_on_page()}</h2>
    <ul>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Named by the documentation too: the footer has links for the same people. */
const PartPages = ({ page }: { page: DocPage }) => (
  <nav className={s.pages} aria-label={`${m.docs_title()}: ${partLabels(partOf(page)).title}`}>
    <h2>{partLabels(partOf(page)).title}</h2>
    <ul>
      {docPagesOf(partOf(page)).map(other => (
        <li key={other}>
          <a href={siteUrl(docPathOf(other))} aria-current={other === page ? 'page' : undefined}>
            {titleOf(other)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Links to the pages before and after this one in its part. */
function Neighbours({ page }: { page: DocPage }) {
  const pages = docPagesOf(partOf(page))
  const at = pages.indexOf(page)
  const around = [
    { to: pages[at - 1], rel: 'prev', label: m.docs_previous() },
    { to: pages[at + 1], rel: 'next', label: m.docs_next() },
  ]
  return (
    <nav className={s.neighbours} aria-label={m.docs_neighbours()}>
      {around.map(({ to, rel, label }) =>
        to === undefined ? null : (
          <a key={rel} rel={rel} href={siteUrl(docPathOf(to))}>
            <span>{label}</span> {titleOf(to)}
          </a>
        ),
      )}
    </nav>
  )
}

/** A page of the documentation (decision 0069). */
export function DocPageView({ page }: { page: DocPage }) {
  const { title, lead, blocks, headings } = readDoc(page, getLocale())
  return (
    <TextPage
      path={docPathOf(page)}
      top={
        <>
          <p className={s.back}>
            <a href={siteUrl(DOCS_PATH)}>{m.docs_title()}</a>
          </p>
          <h1>{title}</h1>
          <p>{lead}</p>
        </>
      }
    >
      <div className={s.columns}>
        <PartPages page={page} />
        <div className={s.text}>
          {headings.length > 1 && <OnPage headings={headings} />}
          <DocBlocks page={page} blocks={blocks} headings={headings} />
          <Neighbours page={page} />
        </div>
      </div>
    </TextPage>
  )
}
