import type { FastifyInstance } from 'fastify'
import { forgetKeys } from '../../features/api-keys/key-repository.ts'
import type { Closing } from '../../features/auth/closing/closing-deps.ts'
import { registerClosing } from '../../features/auth/closing/closing-routes.ts'
import { createEndSessions } from '../../features/auth/end-sessions.ts'
import { forgetCompanySignOn } from '../../features/auth/single-sign-on/company/forget-company-sign-on.ts'
import { removeLinks } from '../../features/auth/single-sign-on/link-repository.ts'
import { forgetAgreements } from '../../features/carriers/lane-prices/end-carriers.ts'
import { forgetListings } from '../../features/carriers/lists/forget-listings.ts'
import { forgetDealMessages } from '../../features/chat/deal/forget-deal-messages.ts'
import { createCloseCompany } from '../../features/company/close-company.ts'
import type { CompanyDeps } from '../../features/company/company-deps.ts'
import { forgetDriver } from '../../features/drivers/forget-driver.ts'
import { forgetQuotes } from '../../features/notices/notice-repository.ts'
import type { OfferDeps } from '../../features/offers/offer-deps.ts'
import { createWithdrawOffers } from '../../features/offers/withdraw-offers.ts'
import { forgetClient } from '../../features/orders/forget-client.ts'
import type { OrderFacts } from '../../features/orders/queries/order-facts.ts'
import { forgetDetails } from '../../features/payouts/details/details-repository.ts'
import { forgetLiveLocation } from '../../features/telegram/conversation/live/live-location-repository.ts'
import { forgetTemplates } from '../../features/templates/forget-templates.ts'
import { forgetPosition } from '../../features/tracking/position-repository.ts'
import { forgetWebhooks } from '../../features/webhooks/endpoints/remove-webhook.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import type { RealtimeServer } from '../../platform/socket/realtime.ts'
import type { AppDeps } from '../app-deps.ts'
import { forgetOwnThings } from './forget-own-things.ts'

type Handed = {
  readonly company: CompanyDeps
  readonly offerDeps: OfferDeps<OrderFacts>
  readonly line: Pick<RealtimeServer, 'endSession'>
}

/** The page that asked gets the answer first and leaves; all others are signed out by then. */
const LEAVING_MS = 1_000

const endSoon =
  (line: Pick<RealtimeServer, 'endSession'>) =>
  (sessionId: string): void => {
    setTimeout(() => line.endSession(sessionId), LEAVING_MS).unref()
  }

/** Closing an account: each feature erases the person's data. */
export const composeClosing = (deps: AppDeps, { company, offerDeps, line }: Handed) => {
  const { clock, config, images, secret, sms } = deps
  const { db } = deps.database
  const closeCompany = createCloseCompany(company)
  const withdrawOffers = createWithdrawOffers(offerDeps)
  const forget = async (tx: Tx, closing: Closing, now: Date): Promise<readonly string[]> => {
    const { userId, companyId } = closing
    await forgetListings(tx, closing)
    await forgetTemplates(tx, { userId, companyId })
    const { told, photos: dealPhotos } = await forgetDealMessages(tx, userId)
    await forgetQuotes(tx, told)
    const ordered = await forgetClient(tx, closing, now)
    const photos = [...dealPhotos, ...ordered, ...(await forgetOwnThings(tx, userId))]
    if (companyId !== null) await closeCompany(tx, companyId)
    if (companyId !== null && closing.role === 'company_owner') await forgetKeys(tx, companyId)
    if (companyId !== null) await forgetAgreements(tx, { companyId }, now)
    if (companyId !== null) await forgetWebhooks(tx, companyId)
    const ending = { now, endConnections: endSoon(line) }
    await removeLinks(tx, [userId], ending)
    if (companyId !== null) await forgetCompanySignOn(tx, companyId, ending)
    if (closing.role !== 'driver') return photos
    await forgetPosition(tx, userId)
    await forgetAgreements(tx, { driverId: userId, phone: closing.phone }, now)
    await forgetDetails(tx, userId)
    await forgetLiveLocation(tx, userId)
    afterCommit(tx, () => withdrawOffers(db, userId))
    const licence = await forgetDriver(tx, userId, now)
    return licence === null ? photos : [...photos, licence]
  }
  return {
    register: (api: FastifyInstance): void =>
      registerClosing(api, {
        db,
        clock,
        secret,
        sms: sms.port,
        publicUrl: config.publicUrl,
        readMoney: company.readMoney,
        endSessions: createEndSessions({ clock, endConnections: endSoon(line) }),
        forget,
        forgetPicture: images.forget,
      }),
  }
}
