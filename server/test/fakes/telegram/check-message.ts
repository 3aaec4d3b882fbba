import { parseHtml } from './check-html.ts'

/** What a method was called with. */
export type Params = Readonly<Record<string, unknown>>

/** A button that a person sees below a message. */
export type SeenButton = { readonly text: string; readonly data?: string; readonly url?: string }

/** What a person sees of a message of the bot. */
export type SeenMarkup = {
  readonly buttons: readonly (readonly SeenButton[])[]
  readonly asksReply: boolean
  readonly asksContact: string | null
}

/** A refusal as the Bot API words it. */
export class BotApiRefusal extends Error {
  readonly code: number
  constructor(code: number, description: string) {
    super(description)
    this.code = code
  }
}

export const badRequest = (description: string): BotApiRefusal =>
  new BotApiRefusal(400, `Bad Request: ${description}`)

const objectOf = (value: unknown): Params =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Params

const checkInline = (button: Params): SeenButton => {
  const { text, callback_data: data, url } = button
  if (typeof text !== 'string' || text === '')
    throw badRequest('text buttons are unallowed in the inline keyboard')
  // InlineKeyboardButton: exactly one of the fields besides the text
  if ((data === undefined) === (url === undefined))
    throw badRequest('field "url" or "callback_data" expected')
  if (url !== undefined) {
    if (typeof url !== 'string' || !/^https?:\/\/[^/]+\.[^/]+|^tg:\/\//.test(url))
      throw badRequest('BUTTON_URL_INVALID')
    return { text, url }
  }
  // InlineKeyboardButton: `callback_data`, 1-64 bytes
  const bytes = Buffer.byteLength(String(data))
  if (bytes < 1 || bytes > 64) throw badRequest('BUTTON_DATA_INVALID')
  return { text, data: String(data) }
}

/** InlineKeyboardMarkup, ForceReply, ReplyKeyboardMarkup or ReplyKeyboardRemove: one of them. */
export const checkMarkup = (sent: unknown): SeenMarkup => {
  const markup = objectOf(sent)
  const kinds = ['inline_keyboard', 'force_reply', 'keyboard', 'remove_keyboard'].filter(
    kind => kind in markup,
  )
  if (kinds.length > 1) throw badRequest("can't parse reply keyboard markup JSON object")
  const rows = (markup.inline_keyboard ?? []) as readonly (readonly Params[])[]
  const keys = (markup.keyboard ?? []) as readonly (readonly Params[])[]
  const contact = keys.flat().find(key => key.request_contact === true)
  return {
    buttons: rows.map(row => row.map(checkInline)),
    asksReply: markup.force_reply === true,
    asksContact: contact === undefined ? null : String(contact.text),
  }
}

const shown = (text: string, params: Params): string => {
  if (params.parse_mode === undefined) return text
  if (params.parse_mode !== 'HTML') throw badRequest('unsupported parse_mode')
  try {
    return parseHtml(text)
  } catch (error) {
    throw badRequest((error as Error).message)
  }
}

/** sendMessage, `text`: 1-4096 characters after entities parsing. */
export const checkText = (params: Params): string => {
  const { text } = params
  if (typeof text !== 'string' || text.trim() === '') throw badRequest('message text is empty')
  const seen = shown(text, params)
  if (seen.length > 4096) throw badRequest('message is too long')
  return seen
}

/** sendPhoto, `caption`: 0-1024 characters after entities parsing. */
export const checkCaption = (params: Params): string => {
  const seen = shown(String(params.caption ?? ''), params)
  if (seen.length > 1024) throw badRequest('message caption is too long')
  return seen
}

/** sendPhoto, `photo`: at most 10 MB. */
export const checkPhoto = (photo: unknown): Buffer => {
  if (!Buffer.isBuffer(photo) || photo.length === 0) throw badRequest('there is no photo in the request')
  if (photo.length > 10 * 1024 * 1024) throw badRequest('file is too big')
  return photo
}

/** sendLocation: degrees. */
export const checkPlace = ({ latitude, longitude }: Params) => {
  const [lat, lng] = [Number(latitude), Number(longitude)]
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  if (latitude === undefined || longitude === undefined || !isPlace) throw badRequest('wrong location')
  return { lat, lng }
}
