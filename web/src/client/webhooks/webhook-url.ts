import { DELIVERY_STATES } from '@karvon/domain/webhooks/webhook-events'
import { useQuery } from '@tanstack/react-query'
import { choiceOf, idOf } from '../../ui/table/table-search.ts'
import { useModal } from '../modals/use-modal.ts'
import { allWebhooks, type Webhook } from './webhook-queries.ts'

/** The webhook that is open, and the filters of its deliveries, in the URL. */
export const webhookUrl = (search: URLSearchParams) => ({
  webhook: idOf(search, 'webhook'),
  state: choiceOf(search, 'state', DELIVERY_STATES),
  order: idOf(search, 'number'),
})

/** The webhook that is open; undefined while loading, null if there is none. */
export function useOpenWebhook(): Webhook | null | undefined {
  const { search } = useModal()
  const { data } = useQuery(allWebhooks())
  const id = webhookUrl(search).webhook
  return data === undefined ? undefined : (data.find(each => each.id === id) ?? null)
}
