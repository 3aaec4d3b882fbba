import type { logOut } from '@karvon/contract/auth'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { endSession } from '../../platform/http/ending-session.ts'
import { ownProfile } from './show-profile.ts'

/** Ends the current session on the server, once this browser has left what it is signed up for: push messages. */
export async function signOut(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  const { tokenId } = await queryClient.ensureQueryData(ownProfile())
  await leave()
  await endSession(() => call<typeof logOut>('POST', '/auth/logout/:token_id', { params: { tokenId } }))
}
