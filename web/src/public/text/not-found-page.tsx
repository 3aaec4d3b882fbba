import { localizePath } from '@karvon/contract/site-routes'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Logo } from '../shell/logo.tsx'
import s from './not-found-page.module.css'

export const notFoundHead = () => ({ title: m.not_found_title() })

/** What is shown for a path that does not exist; it has a layout of its own and no script (spec §2). */
export function NotFoundPage() {
  const home = localizePath('/', getLocale())
  return (
    <main className={s.page} id="first-screen">
      <Logo href={home} />
      <div className={s.words}>
        <p className={s.code}>404</p>
        <h1>{m.not_found_title()}</h1>
        <p>{m.not_found_text()}</p>
        <a className={s.home} href={home}>
          {m.not_found_home()}
        </a>
      </div>
    </main>
  )
}
