import { m } from '../messages/compiled/messages.js'
import s from './own-layout.module.css'
import { Brand } from './shell/brand.tsx'
import { usePageTitle } from './shell/theme/use-page-title.ts'
import { homeOf } from './site-url.ts'

/** An address without a screen, in its own layout (spec §2). */
export function NotFoundScreen() {
  usePageTitle(m.client_not_found_title())
  const home = homeOf(location.pathname)
  return (
    <div className={s.page}>
      <header>
        <Brand href={home} />
      </header>
      <main className={s.words}>
        <p className={s.number}>404</p>
        <h1>{m.client_not_found_title()}</h1>
        <p>{m.client_not_found_text()}</p>
        <p>
          <a href={home}>{m.client_not_found_home()}</a>
        </p>
      </main>
    </div>
  )
}
