import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownProfile } from '../../product/account/show-profile.ts'
import { readRemembered, rememberPermissions } from './remembered-permissions.ts'

/** What the signed-in may do; before the profile has come what this session was told last, else nothing. */
export function usePermissions(): readonly string[] {
  const { data } = useQuery(ownProfile())
  useEffect(() => {
    if (data !== undefined) rememberPermissions(sessionStorage, data)
  }, [data])
  return data?.permissions ?? readRemembered(sessionStorage, document.cookie)
}
