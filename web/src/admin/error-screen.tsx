import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { usePageTitle } from '../features/operating/frame/page-title.ts'
import { m } from '../messages/compiled/messages.js'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { FailedState } from '../ui/states/failed-state.tsx'
import s from './shell/screen-skeleton.module.css'

function Missing() {
  usePageTitle(m.operating_missing_title())
  return (
    <EmptyState
      title={m.operating_missing_title()}
      text={m.operating_missing_text()}
      action={<Link to="/admin">{m.operating_to_board()}</Link>}
    />
  )
}

/** A place that is not there, or a screen that broke; the menu stays where it can. */
export function ErrorScreen() {
  const problem = useRouteError()
  if (isRouteErrorResponse(problem) && problem.status === 404) return <Missing />
  return (
    <div className={s.screen}>
      <FailedState
        title={m.operating_error_title()}
        text={m.operating_error_text()}
        onRetry={() => location.reload()}
      />
    </div>
  )
}

/** Any address below ours that names no screen. */
export function MissingScreen() {
  return <Missing />
}
