import { m } from '../messages/compiled/messages.js'
import { EmptyState } from '../product/truck/empty-state.tsx'
import { Row, Stack } from '../ui/layout/box.tsx'
import { FailedState } from '../ui/states/failed-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import css from './receiver-states.module.css'

/** Placeholder with the layout of the page. */
export function ReceiverSkeleton() {
  return (
    <Stack className={css.skeleton} gap={16} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      <Skeleton width="80%" height="40px" />
      <Skeleton width="60%" height="22px" />
      <Skeleton height="72px" />
      <Skeleton height="120px" />
      <Skeleton height="180px" />
    </Stack>
  )
}

/** Shown for an unknown, revoked or expired link. */
export function LinkGone({ home }: { home: string }) {
  return (
    <div className={css.alone}>
      <EmptyState
        title={m.receiver_gone_title()}
        text={m.receiver_gone_text()}
        action={
          <Row as="a" inline align="center" tapTarget href={home}>
            {m.receiver_home()}
          </Row>
        }
      />
    </div>
  )
}

/** Shown when the first load failed. */
export function ReceiverFailed({ onRetry, isFetching }: { onRetry: () => void; isFetching: boolean }) {
  return (
    <div className={css.alone}>
      <FailedState
        title={m.receiver_failed_title()}
        text={m.receiver_failed_text()}
        onRetry={onRetry}
        isRetrying={isFetching}
      />
    </div>
  )
}
