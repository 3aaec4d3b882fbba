import type { AccessAction } from '@karvon/domain/access/access-table'
import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { ownProfile } from '../product/account/show-profile.ts'

/** A loader that lets in who may do `action`; for all others there is no such screen. Unreached, the screen itself says so. */
export const onlyFor = (queryClient: QueryClient, action: AccessAction) => async () => {
  const profile = await queryClient.ensureQueryData(ownProfile()).catch(() => null)
  if (profile !== null && !profile.permissions.includes(action)) throw data(null, { status: 404 })
  return null
}
