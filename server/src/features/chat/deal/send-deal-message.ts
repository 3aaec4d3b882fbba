import type { sendDealMessage as sendDealMessageEndpoint } from '@karvon/contract/deal-chat'
import { room } from '@karvon/contract/events'
import { readFields } from '@karvon/contract/wire/read-fields'
import { mayWriteInDeal } from '@karvon/domain/chat/deal-chat'
import { mayWriteNow } from '@karvon/domain/chat/message-rate'
import { readMessageText } from '@karvon/domain/chat/message-text'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  type Command,
  type CommandCall,
  decidedBy,
  type Outcome,
} from '../../../platform/commands/serve-command.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import type { DealChatDeps } from './deal-deps.ts'
import { type DealMember, readMember, type WritingFacts } from './deal-facts.ts'
import { type DealMessageView, dealMessageView } from './deal-message.ts'
import { dealNotice } from './deal-notice.ts'

type Call = CommandCall<typeof sendDealMessageEndpoint>

type Facts = { readonly call: Call; readonly member: DealMember & WritingFacts }

/** Everyone who reads along: the client's side, and the driver. */
export const everybodyIn = ({ clientIds, carrierId }: DealMember['order']): string[] =>
  [...clientIds, ...(carrierId === null ? [] : [carrierId])].map(room.user)

const checked = ({ call, member }: Facts): Decision<string> => {
  if (member.isFormer) return refuse('deal_chat_left')
  const open = mayWriteInDeal(member.order, call.now)
  if (!open.ok) return open
  const text = readMessageText(readFields(call.fields).raw('message'), { photos: call.photos.length })
  if (!text.ok) return text
  const pace = mayWriteNow(member.pacedSince, call.now)
  return pace.ok ? text : pace
}

/** The order still has this driver, and the author an account; their messages follow one another, as they are counted. */
const expectSame = (
  work: UnitOfWork,
  { member: { order, authorVersion } }: Facts,
  authorId: number,
): void => {
  work.expect('orders', { id: order.id }, { status: order.status, carrier_id: order.carrierId }, 'key share')
  work.expect('users', { id: authorId }, { write_version: authorVersion, closed_at: null })
  work.change('users', { id: authorId }, {}, { write_version: 1 })
}

const decide = (facts: Facts, photos: readonly string[], deps: DealChatDeps): Outcome<DealMessageView> => {
  const text = checked(facts)
  if (!text.ok) return text
  const { call, member } = facts
  const { order, side: author } = member
  const { userId, person } = signedIn(call.caller)
  const message = {
    ...{ order_id: order.id, author, author_id: userId, text: text.value, created_at: call.now },
    sent_key: call.key ?? null,
  }
  const work = createUnitOfWork()
  const id = work.newId('deal_messages')
  expectSame(work, facts, userId)
  work.insert('deal_messages', { id, ...message, driver_id: order.carrierId ?? 0 })
  for (const [at, name] of photos.entries())
    work.insert('deal_message_photos', { message_id: id, position: at + 1, name })
  work.insert('jobs', dealNotice(id, call.now))
  const named = { first_name: person.firstName, last_name: person.lastName, photos }
  const view = (messageId: number) => dealMessageView({ ...message, ...named, id: messageId, read_at: null })
  work.afterwards(ids => {
    const payload = { orderId: order.id, message: view(ids('deal_messages')) }
    deps.publish({ to: everybodyIn(order), event: 'deal.message', payload })
  })
  return accept(decidedBy(work, view(0), 'deal_messages'))
}

/** A message to the other side of an order. */
export const sendDealMessage = (deps: DealChatDeps): Command<typeof sendDealMessageEndpoint, Facts> => ({
  load: async call => {
    const member = await readMember(deps.db, call.params.orderId, call.caller)
    return member === null ? refuse('not_found') : accept({ call, member })
  },
  decide: (facts, photos) => decide(facts, photos, deps),
})
