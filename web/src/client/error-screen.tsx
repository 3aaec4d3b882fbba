import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '../messages/compiled/messages.js'
import { localizedUrl } from '../platform/locale/localized-url.ts'
import { usePageTitle } from '../ui/screen/use-page-title.ts'
import { BrokenState } from '../ui/states/broken-state.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import s from './own-layout.module.css'
import { Brand } from './shell/brand.tsx'

/** The router's error screen: a 404, or a screen that failed to render. */
export function ErrorScreen() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <BrokenScreen />
}

/** Says that nothing is lost and offers a reload. */
function BrokenScreen() {
  usePageTitle(m.ui_error_title())
  return (
    <div className={s.page}>
      <Brand href={localizedUrl('/')} />
      <main className={s.words}>
        <BrokenState text={m.client_error_text()} />
      </main>
    </div>
  )
}
