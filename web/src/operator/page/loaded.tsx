import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { isNotFound, problemSentence } from '../form/problem-labels.ts'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** The heights of the skeleton bars. */
  skeletonHeights?: readonly string[]
  /** A link back, shown if the object doesn't exist. */
  back?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders a query's data, a skeleton while loading, or the error. */
export function Loaded<T>({ query, skeletonHeights = ['320px'], back, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null)
    return (
      <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
        {skeletonHeights.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without an identity
          <Skeleton key={at} height={height} />
        ))}
      </div>
    )
  if (isNotFound(error))
    return <EmptyState title={m.operator_missing_title()} text={problemSentence(error)} action={back} />
  return <FailedState text={problemSentence(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
}
