import type {
  addRoadBan,
  changeRoadBan,
  listRoadBans,
  previewRoadBan,
} from '@karvon/contract/admin/road-bans'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { OPERATOR_KEY } from '../../form/use-action.ts'

export type RoadBan = DataOf<typeof listRoadBans>['bans'][number]
export type RoadBanContent = BodyOf<typeof addRoadBan>
export type BanPreview = DataOf<typeof previewRoadBan>

export const roadBans = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'handbook', 'road-bans'] as const,
    queryFn: ({ signal }) => call<typeof listRoadBans>('GET', '/admin/road-bans', { signal }),
  })

export const addBan = (body: RoadBanContent, key: string) =>
  call<typeof addRoadBan>('POST', '/admin/road-bans', { body, idempotencyKey: key })

export const saveBan = (id: number, body: BodyOf<typeof changeRoadBan>) =>
  call<typeof changeRoadBan>('PUT', '/admin/road-bans/:id', { params: { id }, body })

export const touchedOrders = (body: RoadBanContent) =>
  call<typeof previewRoadBan>('POST', '/admin/road-bans/preview', { body })
