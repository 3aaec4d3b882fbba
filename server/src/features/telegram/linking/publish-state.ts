import { room } from '@karvon/contract/events'
import type { TelegramDeps } from '../telegram-deps.ts'

/** Tells a person's open pages that their link has changed. */
export const publishLinkChange = ({ publish }: Pick<TelegramDeps, 'publish'>, userId: number): void =>
  publish({ to: room.user(userId), event: 'telegram.updated', payload: {} })
