import { useQuery } from '@tanstack/react-query'
import { ownProfile } from '../../../product/account/show-profile.ts'

/** Whether the user has a company to share templates with. */
export function useMayShare(): boolean {
  const { data } = useQuery(ownProfile())
  return data?.company != null
}
