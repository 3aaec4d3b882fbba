import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from '../messages/compiled/messages.js'
import { FailedState } from '../ui/states/failed-state.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import s from './own-layout.module.css'
import { Brand } from './shell/brand.tsx'
import { usePageTitle } from './shell/theme/use-page-title.ts'
import { homeOf } from './site-url.ts'

/** What a screen that could not be shown says: that there is none, or that it broke. */
export function ErrorScreen() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <BrokenScreen />
}

/** What happened, that nothing is lost, and the page once more. */
function BrokenScreen() {
  usePageTitle(m.client_error_title())
  return (
    <div className={s.page}>
      <Brand href={homeOf(location.pathname)} />
      <main className={s.words}>
        <FailedState
          title={m.client_error_title()}
          text={m.client_error_text()}
          onRetry={() => location.reload()}
        />
      </main>
    </div>
  )
}
