import { callerInChat } from '../features/auth/caller-of-user.ts'
import { type LoadDeps, readLoad } from '../features/drivers/feed/read-load.ts'
import { readMyOffers } from '../features/offers/offer-view.ts'
import { providersOf } from '../features/payments/start-payment.ts'
import type { ConversationDeps } from '../features/telegram/conversation/conversation-deps.ts'
import { createConversation } from '../features/telegram/conversation/create-conversation.ts'
import { createNoticeComposer } from '../features/telegram/conversation/create-notice-composer.ts'
import {
  CHECK_LIVE_LOCATION,
  checkLiveLocationJob,
} from '../features/telegram/conversation/live/watch-live-location.ts'
import type { Conversation } from '../features/telegram/conversation-port.ts'
import type { CallAs } from '../platform/http/call-as.ts'
import type { JobHandler } from '../platform/jobs/job-queue.ts'
import type { AppDeps } from './app-deps.ts'
import { chatOrigin } from './site-origins.ts'

type Handed = Pick<ConversationDeps, 'addNotice' | 'reportPositions'> & {
  readonly callAs: CallAs
  readonly readHandbook: LoadDeps['readHandbook']
}

/** What people do in their chats, what the bot writes of notices, and the job that watches live locations. */
export type ComposedConversation = {
  readonly conversation: Conversation
  readonly composeNotice: ReturnType<typeof createNoticeComposer>
  readonly jobs: Readonly<Record<string, JobHandler>>
}

/** What is said in the chats of a server that has no bot: nothing. */
const SILENT: ComposedConversation = {
  conversation: { receive: async () => undefined },
  composeNotice: async () => null,
  jobs: {},
}

/** Gives the conversation what it needs of the other features. */
export const composeConversation = (
  appDeps: AppDeps,
  { readHandbook, ...handed }: Handed,
): ComposedConversation => {
  const { clock, config, database, geo, images, telegram } = appDeps
  if (telegram === undefined) return SILENT
  const { db } = database
  const siteOrigin = chatOrigin(appDeps)
  const deps: ConversationDeps = {
    ...handed,
    ...{ db, clock, bot: telegram.port },
    callerOf: userId => callerInChat(db, userId),
    siteOrigin,
    payProviders: siteOrigin === null ? [] : providersOf({ accounts: config.payments }),
    readLoad: asked => readLoad({ db, clock, geo, readHandbook, readMyOffers }, asked),
    // a message without its picture, rather than none
    readPicture: name => images.read(name).catch(() => null),
  }
  return {
    conversation: createConversation(deps),
    composeNotice: createNoticeComposer(deps),
    jobs: { [CHECK_LIVE_LOCATION]: checkLiveLocationJob(deps) },
  }
}
