import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownProfile } from '../../product/account/show-profile.ts'
import { readStoredPermissions, storePermissions } from './stored-permissions.ts'

/** The user's permissions; while the profile is loading, those last stored for this session, if any. */
export function usePermissions(): readonly string[] {
  const { data } = useQuery(ownProfile())
  useEffect(() => {
    if (data !== undefined) storePermissions(sessionStorage, data)
  }, [data])
  return data?.permissions ?? readStoredPermissions(sessionStorage, document.cookie)
}
