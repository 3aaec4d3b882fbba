import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import s from './closing.module.css'
import { deletionState, type Obstacle } from './closing-calls.ts'
import { ObstacleList } from './obstacle-list.tsx'

type Props = {
  /** The page with the full explanation, in the page's language. */
  pageHref: string
  wayOf: (obstacle: Obstacle) => ReactNode
  /** The button that starts the deletion; shown if there are no obstacles. */
  opener: ReactNode
}

/** Explains what deleting the account means and lists the obstacles. */
export function ClosingCard({ pageHref, wayOf, opener }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(deletionState())
  return (
    <div className={s.card}>
      <Text tone="quiet">
        {m.closing_card_text()} <a href={pageHref}>{m.closing_more()}</a>
      </Text>
      {data === undefined && isError && (
        <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
          <Skeleton height="44px" />
        </div>
      )}
      {data !== undefined &&
        (data.obstacles.length > 0 ? <ObstacleList obstacles={data.obstacles} wayOf={wayOf} /> : opener)}
    </div>
  )
}
