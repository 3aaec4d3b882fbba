import { room } from '@karvon/contract/events'
import { mayDo } from '@karvon/domain/access/access-table'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { ChatDeps } from './chat-deps.ts'

/** Publishes that someone is typing; false if not allowed or too frequent. */
export type PublishTyping = (caller: SignedIn, chatId: number | null) => Promise<boolean>

/** Pages send it every three seconds. */
const EVERY_MS = 1_000

const MOST_REMEMBERED = 10_000

/** Whether this caller may send it again; prunes old entries. */
const createPace = () => {
  const lastAt = new Map<number, number>()
  return (userId: number, now: number): boolean => {
    const last = lastAt.get(userId)
    if (last !== undefined && now - last < EVERY_MS) return false
    if (lastAt.size >= MOST_REMEMBERED) lastAt.clear()
    lastAt.set(userId, now)
    return true
  }
}

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'publish'>

const nameOf = async ({ db }: Deps, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst())
    ?.first_name ?? null

const conversationsOf = ({ db }: Deps) => db.selectFrom('conversations').select(['id', 'client_id'])

const ofClient = async (deps: Deps, { userId }: SignedIn): Promise<boolean> => {
  const chat = await conversationsOf(deps).where('client_id', '=', userId).executeTakeFirst()
  if (chat === undefined) return true
  const payload = { chatId: chat.id, by: 'client', name: await nameOf(deps, userId) } as const
  deps.publish({ to: room.operators, event: 'chat.typing', payload })
  return true
}

const ofOperator = async (deps: Deps, { userId }: SignedIn, chatId: number): Promise<boolean> => {
  const chat = await conversationsOf(deps).where('id', '=', chatId).executeTakeFirst()
  if (chat === undefined) return false
  const payload = { chatId, by: 'operator', name: await nameOf(deps, userId) } as const
  deps.publish({ to: room.user(chat.client_id), event: 'chat.typing', payload })
  return true
}

/** Notifies the other side of typing, at most once per second and user; stores nothing. */
export const createTyping = (deps: Deps): PublishTyping => {
  const mayTell = createPace()
  return async (caller, chatId) => {
    const isOperator = mayDo(caller.role, 'answer_chats')
    if (!isOperator && !mayDo(caller.role, 'write_to_operator')) return false
    if (isOperator && chatId === null) return false
    if (!mayTell(caller.userId, deps.clock.now().getTime())) return false
    return isOperator && chatId !== null ? ofOperator(deps, caller, chatId) : ofClient(deps, caller)
  }
}
