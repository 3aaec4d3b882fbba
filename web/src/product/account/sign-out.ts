import type { logOut } from '@karvon/contract/auth'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { endSession } from '../../platform/http/ending-session.ts'
import { leavePush } from '../notice/push/this-device.ts'
import { ownProfile } from './show-profile.ts'

/** Ends the current session on the server. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  const { tokenId } = await queryClient.ensureQueryData(ownProfile())
  await leavePush()
  await endSession(() => call<typeof logOut>('POST', '/auth/logout/:token_id', { params: { tokenId } }))
}
