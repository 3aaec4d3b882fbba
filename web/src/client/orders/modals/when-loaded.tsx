import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import s from './order-modals.module.css'

type Props<Data> = {
  result: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What a modal shows of something of an order: a skeleton, a failure to be tried again, or the thing itself. */
export function WhenLoaded<Data>({ result, children }: Props<Data>) {
  const { data, isError, isFetching, refetch } = result
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <FailedState
        title={m.orders_detail_failed_title()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={s.waiting} role="status" aria-label={m.ui_loading()}>
      <Skeleton height="72px" />
      <Skeleton height="48px" />
    </div>
  )
}
