import { NAME_SAVED_ADDRESSES, nameOldAddressesJob } from '../features/addresses/name-old-addresses.ts'
import { settlePhotoJobs } from '../features/addresses/photos/settle-photo.ts'
import { FILL_SEARCH_KEYS, fillSearchKeysJob } from '../features/auth/fill-search-keys.ts'
import { NOTIFY_CHAT_ANSWER, notifyAnswerJob } from '../features/chat/answered-notice.ts'
import type { ChatDeps } from '../features/chat/chat-deps.ts'
import { NOTIFY_DEAL_MESSAGE, notifyDealMessageJob } from '../features/chat/deal/deal-notice.ts'
import { tellDriversJob } from '../features/drivers/alerts/tell-drivers-near.ts'
import { tellFavouritesJob } from '../features/drivers/alerts/tell-favourites.ts'
import { REMIND_OF_DOCUMENT, remindOfDocumentJob } from '../features/drivers/documents/remind-of-documents.ts'
import { readCommissionHandbook } from '../features/handbook/handbook-repository.ts'
import type { Notices } from '../features/notices/notices.ts'
import { expireOfferJob } from '../features/offers/end-offers.ts'
import type { OfferDeps } from '../features/offers/offer-deps.ts'
import { NAME_ORDER_POINTS, nameOldPointsJob } from '../features/orders/create/name-old-points.ts'
import { OPEN_TO_ALL, TELL_FAVOURITES } from '../features/orders/favourites/favourite-jobs.ts'
import { openToAllJob } from '../features/orders/favourites/open-to-all.ts'
import { countNoShowJob } from '../features/orders/no-show/decide-no-show.ts'
import { COUNT_NO_SHOW } from '../features/orders/no-show/report-no-show.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import type { OrderFacts } from '../features/orders/queries/order-facts.ts'
import { SEND_RECEIVER_LINK, sendLinkJob } from '../features/orders/receiver/send-link.ts'
import { EXPIRE_REPLACEMENT, expireReplacementJob } from '../features/orders/replacing/ask-driver.ts'
import { confirmOrderJob } from '../features/orders/transitions/system-transitions.ts'
import { checkDriverJob } from '../features/orders/waiting/check-driver.ts'
import { CHECK_PREPAYMENT, checkPrepaymentJob } from '../features/orders/waiting/check-prepayment.ts'
import { checkWaitingJob } from '../features/orders/waiting/check-waiting.ts'
import { TELL_DRIVERS } from '../features/orders/waiting/tell-drivers.ts'
import { CHECK_COMING_DRIVER } from '../features/orders/waiting/watch-driver.ts'
import { CHECK_WAITING_ORDER } from '../features/orders/waiting/watch-waiting.ts'
import { FORGET_PICTURE, forgetPictureJob } from '../platform/files/forget-later.ts'
import { createJobRunner, type JobHandlers, type JobRunner } from '../platform/jobs/job-queue.ts'
import { handOnJob } from '../platform/sms/hand-on-code.ts'
import { HAND_ON_CODE } from '../platform/sms/sms-chain.ts'
import type { AppDeps } from './app-deps.ts'
import { siteOrigin } from './site-origins.ts'

type JobFeatures = {
  /** Those of features that have their own: notices, the bot's chats and mails. */
  readonly handlers: readonly JobHandlers[]
  readonly offerDeps: OfferDeps<OrderFacts>
  readonly orderDeps: OrderDeps
  readonly chat: ChatDeps
  readonly notices: Notices
}

/** The runner of everything that happens later, each kind with the feature that does it. */
export const composeJobs = (
  { config, clock, geo, images, sms, database: { db } }: AppDeps,
  { handlers, offerDeps, orderDeps, chat, notices }: JobFeatures,
): JobRunner =>
  createJobRunner(db, clock, {
    ...Object.assign({}, ...handlers),
    ...settlePhotoJobs(images),
    [FORGET_PICTURE]: forgetPictureJob(images),
    expire_offer: expireOfferJob(offerDeps),
    confirm_order: confirmOrderJob(orderDeps),
    [CHECK_WAITING_ORDER]: checkWaitingJob(orderDeps),
    [CHECK_COMING_DRIVER]: checkDriverJob(orderDeps),
    [CHECK_PREPAYMENT]: checkPrepaymentJob(orderDeps),
    [COUNT_NO_SHOW]: countNoShowJob(orderDeps),
    [TELL_DRIVERS]: tellDriversJob({
      kind: TELL_DRIVERS,
      writePoint: geo.writePoint,
      readCommissions: readCommissionHandbook,
      addNotice: notices.addNotice,
    }),
    [TELL_FAVOURITES]: tellFavouritesJob({
      writePoint: geo.writePoint,
      readCommissions: readCommissionHandbook,
      addNotice: notices.addNotice,
    }),
    [OPEN_TO_ALL]: openToAllJob(orderDeps),
    [REMIND_OF_DOCUMENT]: remindOfDocumentJob(notices),
    [EXPIRE_REPLACEMENT]: expireReplacementJob(orderDeps),
    [NAME_ORDER_POINTS]: nameOldPointsJob(geo.placeOfText),
    [FILL_SEARCH_KEYS]: fillSearchKeysJob,
    [NAME_SAVED_ADDRESSES]: nameOldAddressesJob(geo.placeOfText),
    [NOTIFY_CHAT_ANSWER]: notifyAnswerJob(chat),
    [NOTIFY_DEAL_MESSAGE]: notifyDealMessageJob(chat),
    [SEND_RECEIVER_LINK]: sendLinkJob({ db, clock, sms: sms.port, siteOrigin: siteOrigin(config) }),
    ...(sms.providers !== undefined && { [HAND_ON_CODE]: handOnJob(sms.providers.chain) }),
  })
