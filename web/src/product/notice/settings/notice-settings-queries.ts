import type { DataOf } from '@karvon/contract/endpoint'
import type { saveNoticeSettings, showNoticeSettings } from '@karvon/contract/notices/notices'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { NOTICES_KEY } from '../notice-queries.ts'

/** How somebody is reached about each topic, the quiet hours, and the channels they have now. */
export type SetNotices = DataOf<typeof showNoticeSettings>

/** The channels that somebody has now. */
export type Channels = SetNotices['channels']

const KEY = [...NOTICES_KEY, 'settings'] as const

export const noticeSettings = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof showNoticeSettings>('GET', '/notices/settings', { signal }),
  })

/** Saves changes optimistically and in order; reverts to the saved settings if the server refuses. */
export const savingNoticeSettings = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...KEY, 'save'],
    scope: { id: KEY.join('-') },
    mutationFn: ({ channels: _, ...body }: SetNotices) =>
      call<typeof saveNoticeSettings>('PUT', '/notices/settings', { body }),
    onMutate: async (wanted: SetNotices) => {
      await client.cancelQueries({ queryKey: KEY })
      client.setQueryData(noticeSettings().queryKey, wanted)
    },
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  })
