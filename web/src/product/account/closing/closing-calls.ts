import type { confirmDeletion, requestDeletion, showDeletion } from '@karvon/contract/account/deletion'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { endSession } from '../../../platform/http/ending-session.ts'
import { type Answer, answerOf } from '../login/answer.ts'

/** A reason why the account cannot be deleted yet. */
export type Obstacle = DataOf<typeof showDeletion>['obstacles'][number]

/** The current obstacles, and the phone a code would be sent to; never cached, as orders may end meanwhile. */
export const deletionState = () =>
  queryOptions({
    queryKey: ['profile', 'deletion'] as const,
    queryFn: ({ signal }) => call<typeof showDeletion>('GET', '/profile/deletion', { signal }),
    staleTime: 0,
  })

/** A deletion waiting for its code; times are milliseconds of this browser's clock. */
export type PendingClosing = { deletionId: string; phone: string; resendAt: number; expiresAt: number }

export const requestClosing = (): Promise<Answer<PendingClosing>> =>
  answerOf(
    call<typeof requestDeletion>('POST', '/profile/deletion').then(
      ({ deletionId, phone, resendAfterS, expiresInS }) => ({
        deletionId,
        phone,
        resendAt: Date.now() + resendAfterS * 1000,
        expiresAt: Date.now() + expiresInS * 1000,
      }),
    ),
  )

export const confirmClosing = ({ deletionId }: PendingClosing, code: string): Promise<Answer<unknown>> =>
  answerOf(
    endSession(() =>
      call<typeof confirmDeletion>('PUT', '/profile/deletion/:deletion_id', {
        params: { deletionId },
        body: { code },
      }),
    ),
  )
