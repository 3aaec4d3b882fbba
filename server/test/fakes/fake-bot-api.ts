import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProvider,
} from './fake-provider.ts'
import { type Chat, createPerson, type FakePerson, type PersonFacts } from './telegram/chat-person.ts'
import { createUpdates, type Updates } from './telegram/chat-updates.ts'
import {
  BotApiRefusal,
  badRequest,
  checkCaption,
  checkMarkup,
  checkPhoto,
  checkPlace,
  checkText,
  type Params,
} from './telegram/check-message.ts'
import { readParams } from './telegram/read-params.ts'

/** The bot that the fake knows. */
export const FAKE_BOT = { token: '123456789:AAFakeTokenOfThirtyFiveCharacters01', name: 'karvon_test_bot' }

/** The Bot API on loopback, with people who chat with the bot. */
export type FakeBotApi = FakeProvider & {
  readonly updates: Updates
  /** A person who may act; the same one for the same number. */
  person(facts: PersonFacts): FakePerson
  /** The names of the called methods, in order. */
  methods(): string[]
  /** The descriptions of commands, by language. */
  readonly commands: ReadonlyMap<string, unknown>
}

type World = {
  readonly updates: Updates
  readonly chats: Map<number, Chat>
  readonly files: Map<string, Buffer>
  readonly commands: Map<string, unknown>
  readonly newId: () => number
}

/** Errors of the Bot API when the chat can't be written to. */
const openChat = ({ chats }: World, id: unknown): Chat => {
  const chat = chats.get(Number(id))
  if (chat === undefined) throw badRequest('chat not found')
  if (chat.isBlocked) throw new BotApiRefusal(403, 'Forbidden: bot was blocked by the user')
  if (!chat.hasStarted) throw new BotApiRefusal(403, "Forbidden: bot can't initiate conversation with a user")
  return chat
}

const show = (
  world: World,
  params: Params,
  seen: { text?: string; photo?: Buffer; place?: { lat: number; lng: number } },
) => {
  const chat = openChat(world, params.chat_id)
  const message = {
    ...{ id: world.newId(), text: '', photo: null, place: null },
    ...seen,
    ...checkMarkup(params.reply_markup),
  }
  chat.seen.push(message)
  return { message_id: message.id, date: 0, chat: { id: Number(params.chat_id), type: 'private' } }
}

/** editMessageText and editMessageCaption: what does not change is refused, and so is a message of the other kind. */
const edit = (world: World, params: Params, text: string, isCaption: boolean) => {
  const chat = openChat(world, params.chat_id)
  const at = chat.seen.findIndex(({ id }) => id === Number(params.message_id))
  const before = chat.seen[at]
  if (before === undefined) throw badRequest('message to edit not found')
  if (!isCaption && before.photo !== null) throw badRequest('there is no text in the message to edit')
  const { buttons } = checkMarkup(params.reply_markup)
  if (before.text === text && JSON.stringify(before.buttons) === JSON.stringify(buttons))
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  chat.seen[at] = { ...before, text, buttons }
  return { message_id: before.id, date: 0, chat: { id: Number(params.chat_id), type: 'private' } }
}

/** answerCallbackQuery: 0-200 characters; each press once. */
const answerPress = ({ chats }: World, { callback_query_id: id, text, show_alert: alert }: Params): true => {
  const chat = [...chats.values()].find(({ pressed }) => pressed.has(String(id)))
  if (chat === undefined)
    throw badRequest('query is too old and response timeout expired or query ID is invalid')
  if (String(text ?? '').length > 200) throw badRequest('MESSAGE_TOO_LONG')
  chat.pressed.delete(String(id))
  chat.answers.push({ text: text === undefined ? null : String(text), isAlert: alert === true })
  return true
}

const fileOf = ({ files }: World, id: string) => {
  const bytes = files.get(id)
  if (bytes === undefined) throw badRequest('invalid file_id')
  return { file_id: id, file_unique_id: id, file_size: bytes.length, file_path: `photos/${id}.jpg` }
}

const METHODS: Readonly<Record<string, (world: World, params: Params) => unknown>> = {
  getMe: () => ({ id: 123456789, is_bot: true, first_name: 'Karvon', username: FAKE_BOT.name }),
  sendMessage: (world, params) => show(world, params, { text: checkText(params) }),
  sendPhoto: (world, params) =>
    show(world, params, { text: checkCaption(params), photo: checkPhoto(params.photo) }),
  sendLocation: (world, params) => show(world, params, { place: checkPlace(params) }),
  sendVenue: (world, params) =>
    show(world, params, { text: `${params.title}\n${params.address}`, place: checkPlace(params) }),
  editMessageText: (world, params) => edit(world, params, checkText(params), false),
  editMessageCaption: (world, params) => edit(world, params, checkCaption(params), true),
  answerCallbackQuery: answerPress,
  getFile: (world, { file_id }) => fileOf(world, String(file_id)),
  getUpdates: ({ updates }, params) => updates.getUpdates(params),
  setWebhook: ({ updates }, params) => updates.setWebhook(params),
  deleteWebhook: ({ updates }) => updates.setWebhook({}),
  setMyCommands: ({ commands }, { commands: list, language_code: language = '' }) => {
    commands.set(String(language), list)
    return true
  },
}

/** Bot API, "Making requests": always `ok`, with `result` or with `error_code` and `description`. */
const refused = (code: number, description: string): ProviderAnswer => ({
  status: code,
  body: { ok: false, error_code: code, description },
})

const callMethod = async (world: World, name: string, request: ProviderRequest): Promise<ProviderAnswer> => {
  const method = METHODS[name]
  if (method === undefined) return refused(404, 'Not Found')
  try {
    return { body: { ok: true, result: (await method(world, await readParams(request))) as object } }
  } catch (error) {
    if (error instanceof BotApiRefusal) return refused(error.code, error.message)
    throw error
  }
}

/** A refusal of too many requests (`ResponseParameters`). */
export const tooMany = (seconds: number): ProviderAnswer => ({
  status: 429,
  body: {
    ...{ ok: false, error_code: 429, description: `Too Many Requests: retry after ${seconds}` },
    parameters: { retry_after: seconds },
  },
})

/** `/bot<token>/<method>`, and `/file/bot<token>/<file_path>` for downloads. */
const ADDRESS = /^\/(file\/)?bot([^/]+)\/([^?]+)/

/** Bot API 9 (core.telegram.org/bots/api): each rule names the section it is from. */
export const startFakeBotApi = async ({ now = () => new Date() } = {}): Promise<FakeBotApi> => {
  let id = 0
  const newId = () => ++id
  const world: World = {
    ...{ updates: createUpdates(), chats: new Map(), files: new Map(), commands: new Map(), newId },
  }
  const people = new Map<number, FakePerson>()
  const provider = await startFakeProvider(async request => {
    const [, isFile, token, rest = ''] = ADDRESS.exec(request.url) ?? []
    if (token !== FAKE_BOT.token) return refused(401, 'Unauthorized')
    if (isFile === undefined) return callMethod(world, rest, request)
    const bytes = world.files.get(rest.replace(/^photos\/|\.jpg$/g, ''))
    return bytes === undefined ? refused(404, 'Not Found') : { body: bytes }
  })
  const chatOf = (chatId: number): Chat => {
    const chat = world.chats.get(chatId) ?? {
      ...{ seen: [], answers: [], pressed: new Set<string>(), hasStarted: false, isBlocked: false },
    }
    world.chats.set(chatId, chat)
    return chat
  }
  const storeFile = (bytes: Buffer): string => {
    const name = `AgACAgIAAxk${newId()}`
    world.files.set(name, bytes)
    return name
  }
  return {
    ...provider,
    close: () => {
      world.updates.close()
      return provider.close()
    },
    updates: world.updates,
    commands: world.commands,
    methods: () => provider.received.map(({ url }) => ADDRESS.exec(url)?.[3] ?? url),
    person: facts => {
      const made =
        people.get(facts.id) ?? createPerson(facts, { ...world, chat: chatOf(facts.id), storeFile, now })
      people.set(facts.id, made)
      return made
    },
  }
}
