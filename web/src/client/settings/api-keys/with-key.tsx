import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { idOf } from '../../../ui/table/table-search.ts'
import { useModal } from '../../modals/use-modal.ts'
import { type ApiKey, apiKeys } from './api-key-queries.ts'

/** Shows the API key in the URL. */
export function WithKey({ children }: { children: (apiKey: ApiKey) => ReactNode }) {
  const { search } = useModal()
  const { data, isError, isFetching, refetch } = useQuery(apiKeys())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="120px" />
      </div>
    )
  const apiKey = data.find(each => each.id === idOf(search, 'id'))
  return apiKey === undefined ? <p>{m.keys_gone()}</p> : children(apiKey)
}
