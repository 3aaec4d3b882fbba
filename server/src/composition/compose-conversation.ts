import { callerOfUser } from '../features/auth/caller-of-user.ts'
import { type LoadDeps, readLoad } from '../features/drivers/feed/read-load.ts'
import { readMyOffers } from '../features/offers/offer-view.ts'
import type { BotPort } from '../features/telegram/bot-port.ts'
import type { ConversationDeps } from '../features/telegram/conversation/conversation-deps.ts'
import {
  type Conversation,
  createConversation,
} from '../features/telegram/conversation/create-conversation.ts'
import { createNoticeComposer } from '../features/telegram/conversation/create-notice-composer.ts'
import {
  CHECK_LIVE_LOCATION,
  checkLiveLocationJob,
} from '../features/telegram/conversation/live/watch-live-location.ts'
import type { CallAs } from '../platform/http/call-as.ts'
import type { JobHandler } from '../platform/jobs/job-queue.ts'
import type { AppDeps } from './app-deps.ts'

type Handed = Pick<ConversationDeps, 'notify' | 'reportPositions' | 'sendDealMessage'> & {
  readonly bot: BotPort
  readonly callAs: CallAs
  readonly readHandbook: LoadDeps['readHandbook']
}

/** What people do in their chats, what the bot writes of notices, and the job that watches live locations. */
type ComposedConversation = {
  readonly conversation: Conversation
  readonly composeNotice: ReturnType<typeof createNoticeComposer>
  readonly jobs: Readonly<Record<string, JobHandler>>
}

/** Telegram refuses buttons with an address that is not in the public internet. */
const originOf = (publicUrl: string | null): string | null =>
  publicUrl === null ? null : new URL(publicUrl).origin

/** Gives the conversation what it needs of the other features. */
export const composeConversation = (
  { clock, config, database, geo, images }: AppDeps,
  { readHandbook, ...handed }: Handed,
): ComposedConversation => {
  const { db } = database
  const deps: ConversationDeps = {
    ...handed,
    ...{ db, clock },
    callerOf: userId => callerOfUser(db, userId),
    siteOrigin: originOf(config.publicUrl),
    readLoad: asked => readLoad({ db, geo, readHandbook, readMyOffers }, asked),
    readPicture: images.read,
  }
  return {
    conversation: createConversation(deps),
    composeNotice: createNoticeComposer(deps),
    jobs: { [CHECK_LIVE_LOCATION]: checkLiveLocationJob(deps) },
  }
}
