import {
  DOC_PART_NAMES,
  DOCS_PATH,
  type DocPart,
  docPagesOf,
  docPathOf,
} from '@karvon/contract/documentation/doc-pages'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { PageHead } from '../shell/document.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { TextPage } from '../text/text-page.tsx'
import s from './docs.module.css'
import { partLabels } from './part-labels.ts'
import { readDoc } from './read-doc.ts'

export const docsHead = (): PageHead => ({
  title: m.docs_head_title(),
  description: m.docs_lead(),
  path: DOCS_PATH,
})

function Part({ part }: { part: DocPart }) {
  const { title, text } = partLabels(part)
  return (
    <section className={s.part} id={part}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {docPagesOf(part).map(page => {
          const doc = readDoc(page, getLocale())
          return (
            <li key={page}>
              <a href={siteUrl(docPathOf(page))}>{doc.title}</a>
              <p>{doc.lead}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The documentation's parts with their pages. */
export function DocsIndex() {
  return (
    <TextPage
      path={DOCS_PATH}
      top={
        <>
          <h1>{m.docs_title()}</h1>
          <p>{m.docs_lead()}</p>
        </>
      }
    >
      <div className={s.parts}>
        {DOC_PART_NAMES.map(part => (
          <Part key={part} part={part} />
        ))}
      </div>
    </TextPage>
  )
}
