import type { AccessAction } from '@karvon/domain/access/access-table'
import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { ownProfile } from '../product/account/show-profile.ts'

/**
 * A loader that answers 404 unless the user may do `action`. While the profile is unreachable, the screen loads and
 * reports the failure itself.
 */
export const requirePermission = (queryClient: QueryClient, action: AccessAction) => async () => {
  const profile = await queryClient.ensureQueryData(ownProfile()).catch(() => null)
  if (profile !== null && !profile.permissions.includes(action)) throw data(null, { status: 404 })
  return null
}
