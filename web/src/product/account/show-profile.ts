import type { showProfile } from '@karvon/contract/auth'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { claimTab } from '../../platform/storage/tab-owner.ts'

/** The profile of the signed-in user. */
export type OwnProfile = DataOf<typeof showProfile>

export const ownProfile = () =>
  queryOptions({
    queryKey: ['profile'] as const,
    queryFn: async ({ signal }) => {
      const profile = await call<typeof showProfile>('GET', '/profile/show', { signal })
      claimTab(profile.id)
      return profile
    },
    staleTime: 5 * 60_000,
  })
