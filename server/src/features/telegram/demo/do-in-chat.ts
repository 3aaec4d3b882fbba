import type { ChatAct, ChatPosition } from '../bot-port.ts'
import type { DemoChats } from './demo-chats.ts'
import type { DemoPhotos } from './demo-photos.ts'

/** A position of the phone; it is measured when it is sent. */
type DemoPosition = Omit<ChatPosition, 'at'>

/** What the owner of a phone does in the chat. */
export type DemoAct =
  | { readonly kind: 'start'; readonly token: string | null }
  | { readonly kind: 'text'; readonly text: string; readonly repliesTo: number | null }
  | {
      readonly kind: 'photo'
      readonly bytes: Buffer
      readonly caption: string
      readonly repliesTo: number | null
    }
  | { readonly kind: 'press'; readonly messageId: number; readonly data: string }
  | { readonly kind: 'contact' }
  /** `edits`: the message of the live location that this position goes on with. */
  | { readonly kind: 'position'; readonly position: DemoPosition; readonly edits: number | null }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'unblocked' }

/** What became of it: the message that it is, and the press that will be answered. */
export type Acted = { readonly messageId: number | null; readonly pressId: string | null }

/** The chats, and how the bot hears of an act. */
type Doing = {
  readonly chats: DemoChats
  readonly photos: DemoPhotos
  readonly tell: (phone: string, messageId: number, act: ChatAct) => void
  readonly now: Date
}

type ActOf<Kind extends DemoAct['kind']> = Extract<DemoAct, { kind: Kind }>

const start = ({ chats, tell }: Doing, phone: string, act: ActOf<'start'>): Acted => {
  const { id } = chats.add(phone, { from: 'person', text: '/start' })
  tell(phone, id, act)
  return { messageId: id, pressId: null }
}

const write = ({ chats, tell }: Doing, phone: string, act: ActOf<'text'>): Acted => {
  const { id } = chats.add(phone, { from: 'person', text: act.text, repliesTo: act.repliesTo })
  tell(phone, id, act)
  return { messageId: id, pressId: null }
}

const sendPhoto = ({ chats, photos, tell }: Doing, phone: string, act: ActOf<'photo'>): Acted | null => {
  const { bytes, caption, repliesTo } = act
  const photo = photos.keep(bytes)
  if (photo === null) return null
  const { id } = chats.add(phone, { from: 'person', text: caption, photo, repliesTo })
  tell(phone, id, { kind: 'photo', fileId: photo, caption, repliesTo })
  return { messageId: id, pressId: null }
}

/** Any data is passed on, as Telegram does: an old button too, and what nobody's button says. */
const press = ({ chats, tell }: Doing, phone: string, act: ActOf<'press'>): Acted | null => {
  if (!chats.read(phone).messages.some(({ id, from }) => id === act.messageId && from === 'bot')) return null
  const pressId = `${phone}-${chats.nextId()}`
  tell(phone, act.messageId, { kind: 'press', pressId, data: act.data })
  return { messageId: null, pressId }
}

const shareContact = ({ chats, tell }: Doing, phone: string): Acted => {
  const { id } = chats.add(phone, { from: 'person', text: `+${phone}` })
  tell(phone, id, { kind: 'contact', phone, isOwn: true })
  return { messageId: id, pressId: null }
}

const liveUntil = ({ now }: Doing, { livePeriodS }: DemoPosition): Date | null =>
  livePeriodS === null ? null : new Date(now.getTime() + livePeriodS * 1000)

const beAt = (doing: Doing, phone: string, act: ActOf<'position'>): Acted | null => {
  const { chats, tell } = doing
  const { edits } = act
  const position = { ...act.position, at: doing.now }
  const { point } = position
  if (edits === null) {
    const shown = { point, liveUntil: liveUntil(doing, position) }
    const { id } = chats.add(phone, { from: 'person', text: '', ...shown })
    tell(phone, id, { kind: 'position', position, isEdited: false })
    return { messageId: id, pressId: null }
  }
  const shared = chats.read(phone).messages.find(({ id }) => id === edits)
  // after its end a live location has no further positions
  if (shared?.from !== 'person' || shared.liveUntil === null) return null
  chats.change(phone, edits, { point, liveUntil: position.livePeriodS === null ? null : shared.liveUntil })
  tell(phone, edits, { kind: 'position', position, isEdited: true })
  return { messageId: edits, pressId: null }
}

const setBlocked = ({ chats, tell }: Doing, phone: string, act: ActOf<'blocked' | 'unblocked'>): Acted => {
  chats.setBlocked(phone, act.kind === 'blocked')
  tell(phone, chats.nextId(), { kind: act.kind })
  return { messageId: null, pressId: null }
}

/** Does it and tells the bot; null: there is no such message, or the bot is stopped, or the photo is none. */
export const doInChat = (doing: Doing, phone: string, act: DemoAct): Acted | null => {
  if (act.kind === 'blocked' || act.kind === 'unblocked') return setBlocked(doing, phone, act)
  if (doing.chats.read(phone).isBlocked) return null
  if (act.kind === 'start') return start(doing, phone, act)
  if (act.kind === 'text') return write(doing, phone, act)
  if (act.kind === 'photo') return sendPhoto(doing, phone, act)
  if (act.kind === 'press') return press(doing, phone, act)
  if (act.kind === 'contact') return shareContact(doing, phone)
  return beAt(doing, phone, act)
}
