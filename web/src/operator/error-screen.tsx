import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { m } from '../messages/compiled/messages.js'
import { EmptyState } from '../product/truck/empty-state.tsx'
import { FailedState } from '../ui/states/failed-state.tsx'
import { usePageTitle } from './page/page-title.ts'
import s from './shell/screen-skeleton.module.css'

function Missing() {
  usePageTitle(m.operator_missing_title())
  return (
    <EmptyState
      title={m.operator_missing_title()}
      text={m.operator_missing_text()}
      action={<Link to="/admin">{m.operator_to_board()}</Link>}
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
        title={m.operator_error_title()}
        text={m.operator_error_text()}
        onRetry={() => location.reload()}
      />
    </div>
  )
}

/** Any address below ours that names no screen. */
export function MissingScreen() {
  return <Missing />
}
