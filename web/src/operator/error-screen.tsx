import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { m } from '../messages/compiled/messages.js'
import { EmptyState } from '../product/truck/empty-state.tsx'
import { Stack } from '../ui/layout/box.tsx'
import { BrokenState } from '../ui/states/broken-state.tsx'
import { usePageTitle } from './page/page-title.ts'

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

/** Shown for an unknown URL or a broken screen; the menu stays if possible. */
export function ErrorScreen() {
  const problem = useRouteError()
  if (isRouteErrorResponse(problem) && problem.status === 404) return <Missing />
  return (
    <Stack gap={16} padding={20}>
      <BrokenState text={m.operator_error_text()} />
    </Stack>
  )
}

/** Shown for a URL that matches no screen. */
export function MissingScreen() {
  return <Missing />
}
