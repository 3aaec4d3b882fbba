import { readFile } from 'node:fs/promises'
import { actInDemoChat, sendDemoPhoto, showDemoChat } from '@karvon/contract/demo/telegram'
import type { BodyOf } from '@karvon/contract/endpoint'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { readPhone } from '@karvon/domain/reading/phone'
import type { FastifyInstance } from 'fastify'
import { sendRefusals } from '../../../platform/http/send-refusals.ts'
import { type EndpointCall, serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { ChatButton } from '../bot-port.ts'
import type { DemoBot } from './demo-bot.ts'
import type { DemoChat, DemoChatMessage } from './demo-chats.ts'
import type { DemoAct } from './do-in-chat.ts'

const CAPTION_LENGTH = 1_024

const viewOfButton = (button: ChatButton) => ({
  text: button.text,
  data: 'data' in button ? button.data : null,
  url: 'url' in button ? button.url : null,
})

const viewOfMessage = ({ at, photo, liveUntil, buttons, ...message }: DemoChatMessage) => ({
  ...message,
  at: at.toISOString(),
  photo: photo === null ? null : `/api/demo/telegram/photos/${photo}`,
  liveUntil: liveUntil?.toISOString() ?? null,
  buttons: buttons.map(row => row.map(viewOfButton)),
})

const viewOf = ({ messages, answers, isBlocked }: DemoChat) => ({
  messages: messages.map(viewOfMessage),
  answers: [...answers],
  isBlocked,
})

type Sent = BodyOf<typeof actInDemoChat>

const positionOf = (sent: Sent): Decision<DemoAct> => {
  const { lat, lng, heading = null, accuracyM = null, livePeriodS = 0, messageId = null } = sent
  if (lat === undefined || lng === undefined) return refuse('point_required', 'lat')
  const position = {
    ...{ point: { lat, lng }, heading, accuracyM },
    livePeriodS: livePeriodS === 0 ? null : livePeriodS,
  }
  return accept({ kind: 'position', position, edits: messageId })
}

const actOf = (sent: Sent): Decision<DemoAct> => {
  const { act, token = null, text = '', data, messageId, repliesTo = null } = sent
  if (act === 'start') return accept({ kind: act, token })
  if (act === 'position') return positionOf(sent)
  if (act === 'text')
    return text.trim() === '' ? refuse('text_required', 'text') : accept({ kind: act, text, repliesTo })
  if (act === 'press')
    return data === undefined || messageId === undefined
      ? refuse('value_invalid', 'data')
      : accept({ kind: act, data, messageId })
  return accept({ kind: act })
}

/** The photo of the form; refusals are those of its fields. */
const readPhotoForm = async ({ fields, files }: EndpointCall<typeof sendDemoPhoto>) => {
  const reader = readFields(fields)
  const phone = readPhone(reader.phone('phone') ?? '')
  const caption = reader.text('caption') ?? ''
  const repliesTo = reader.integer('replies_to')
  const [file] = files
  if (phone === null) reader.refuse('phone_format', 'phone')
  if ([...caption].length > CAPTION_LENGTH) return refuse('text_too_long', 'caption', { max: CAPTION_LENGTH })
  if (file === undefined) reader.refuse('photo_required', 'photos')
  if (reader.refusals.length > 0 || phone === null || file === undefined) return refuseAll(reader.refusals)
  return accept({ phone, caption, repliesTo, bytes: await readFile(file.path) })
}

const servePhotos = (app: FastifyInstance, { act, findPhoto }: DemoBot): void => {
  serveEndpoint(app, sendDemoPhoto, async call => {
    const sent = await readPhotoForm(call)
    if (!sent.ok) return sent
    const { phone, ...photo } = sent.value
    const messageId = act(phone, { kind: 'photo', ...photo }, call.locale)?.messageId ?? null
    return messageId === null ? refuse('image_invalid', 'photos.0') : accept({ messageId })
  })
  app.get<{ Params: { id: string } }>('/demo/telegram/photos/:id', async (request, reply) => {
    const photo = findPhoto(request.params.id)
    if (photo === null) return sendRefusals(request, reply, [refusal('not_found')])
    // nosniff, which every answer has, makes it a picture and nothing else
    return reply.type(photo.type).header('content-disposition', 'inline').send(photo.bytes)
  })
}

/** The on-screen phone's chat with the bot; demo only, since anybody may act as any phone. */
export const registerDemoTelegram = (
  app: FastifyInstance,
  { demoBot }: { readonly demoBot: DemoBot },
): void => {
  app.register(async scope => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    serveEndpoint(scope, showDemoChat, async ({ query }) => {
      const phone = readPhone(query.phone)
      return phone === null ? refuse('phone_format', 'phone') : accept(viewOf(demoBot.chats.read(phone)))
    })
    serveEndpoint(scope, actInDemoChat, async ({ body, locale }) => {
      const phone = readPhone(body.phone)
      if (phone === null) return refuse('phone_format', 'phone')
      const act = actOf(body)
      if (!act.ok) return act
      const acted = demoBot.act(phone, act.value, locale)
      return acted === null ? refuse('not_found') : accept(acted)
    })
    servePhotos(scope, demoBot)
  })
}
