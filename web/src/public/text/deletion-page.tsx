import { m } from '../../messages/compiled/messages.js'
import { Row } from '../../ui/layout/box.tsx'
import { CALL_CENTER, FilledEach, serverPlaceholder } from '../filled.tsx'
import type { PageHead } from '../shell/document.tsx'
import { siteUrl } from '../shell/home-url.ts'
import s from './text-page.module.css'
import { TextPage } from './text-page.tsx'

export const deletionHead = (): PageHead => ({
  title: m.deletion_head_title(),
  description: m.deletion_description(),
  path: '/app-deletion',
})

const paragraphs = (text: string) => text.split('\n').map(paragraph => <p key={paragraph}>{paragraph}</p>)

const sections = () => [
  { title: m.deletion_kept_title(), text: m.deletion_kept_text() },
  { title: m.deletion_money_title(), text: m.deletion_money_text() },
  { title: m.deletion_app_title(), text: m.deletion_app_text() },
]

/** How to delete an account, and what happens to orders, money and documents (docs/product.md#landing-page). */
export function DeletionPage() {
  return (
    <TextPage
      path="/app-deletion"
      top={
        <>
          <h1>{m.deletion_title()}</h1>
          <p>{m.deletion_lead()}</p>
        </>
      }
    >
      <FilledEach list="builtInDeletion">
        <div className={s.text}>
          <section>
            <h2>{m.deletion_how_title()}</h2>
            <ol>
              <li>{m.deletion_how_1()}</li>
              <li>{m.deletion_how_2()}</li>
              <li>{m.deletion_how_3()}</li>
            </ol>
            <Row as="p" className={s.contact} wrap align="center" marginTop={16}>
              <a href={siteUrl('/dashboard/settings')}>{m.deletion_open()}</a>
              <a href={CALL_CENTER.href}>{CALL_CENTER.shown}</a>
            </Row>
          </section>
          <section>
            <h2>{m.deletion_gone_title()}</h2>
            <ul>
              {m
                .deletion_gone_text()
                .split('\n')
                .map(point => (
                  <li key={point}>{point}</li>
                ))}
            </ul>
          </section>
          {sections().map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs(text)}
            </section>
          ))}
        </div>
      </FilledEach>
      <div className={s.text}>
        <FilledEach list="ownDeletion">
          <p>{serverPlaceholder('paragraph')}</p>
        </FilledEach>
      </div>
    </TextPage>
  )
}
