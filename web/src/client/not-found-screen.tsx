import { m } from '../messages/compiled/messages.js'
import { localizedUrl } from '../platform/locale/localized-url.ts'
import { usePageTitle } from '../ui/screen/use-page-title.ts'
import s from './own-layout.module.css'
import { Brand } from './shell/brand.tsx'

/** The 404 screen, in its own layout (docs/product.md#routes-and-languages). */
export function NotFoundScreen() {
  usePageTitle(m.client_not_found_title())
  const home = localizedUrl('/')
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
