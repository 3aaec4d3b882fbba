import { forgetAddresses } from '../../features/addresses/address-repository.ts'
import { forgetPlacePhotos } from '../../features/addresses/photos/place-photos.ts'
import { forgetConversation } from '../../features/chat/conversation-repository.ts'
import { forgetMails } from '../../features/mail/addresses/address-repository.ts'
import { forgetNotices } from '../../features/notices/notice-repository.ts'
import { forgetBatches } from '../../features/order-batches/store/batch-repository.ts'
import { forgetSubscriptions } from '../../features/push/subscription-repository.ts'
import { forgetQuestions } from '../../features/telegram/conversation/replies/question-repository.ts'
import { removeLink } from '../../features/telegram/linking/link-repository.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteAnswers } from '../../platform/http/idempotency/exactly-once.ts'

/**
 * Erases what belongs to a person alone when their account ends: what reaches them, what they saved, and what they wrote to
 * support. Returns pictures that are no longer needed. Comes after their orders, which may name their photos.
 */
export const forgetOwnThings = async (tx: Tx, userId: number): Promise<readonly string[]> => {
  await deleteAnswers(tx, userId)
  await forgetAddresses(tx, userId)
  await forgetNotices(tx, userId)
  await forgetSubscriptions(tx, userId)
  await forgetMails(tx, userId)
  await removeLink(tx, userId)
  await forgetQuestions(tx, userId)
  await forgetBatches(tx, userId)
  return [...(await forgetConversation(tx, userId)), ...(await forgetPlacePhotos(tx, userId))]
}
