import { describe, expect, it } from 'vitest'
import { readUpdate } from './read-update.ts'

const NOW = new Date('2026-11-21T05:00:00Z')
const SECONDS = NOW.getTime() / 1000
const chat = { id: 7, type: 'private', first_name: 'R' }
const from = { id: 7, is_bot: false, first_name: 'R', language_code: 'ru' }
const message = (more: object) => ({
  update_id: 5,
  message: { message_id: 3, date: SECONDS, chat, from, ...more },
})
const actOf = (sent: unknown) => readUpdate(sent, NOW)?.update?.act

describe('what somebody did', () => {
  it.each([
    ['/start', { kind: 'start', token: null }],
    ['/start abc_-9', { kind: 'start', token: 'abc_-9' }],
    ['/start@karvon_bot abc', { kind: 'start', token: 'abc' }],
    ['/starting', { kind: 'text', text: '/starting', repliesTo: null }],
    [`/start ${'a'.repeat(65)}`, { kind: 'text', text: `/start ${'a'.repeat(65)}`, repliesTo: null }],
    ['500 000', { kind: 'text', text: '500 000', repliesTo: null }],
  ])('is read from the text %s', (text, act) => {
    expect(actOf(message({ text }))).toEqual(act)
  })

  it('is a reply, a photo in its largest size, a contact, or something else', () => {
    const reply = { reply_to_message: { message_id: 2, date: 1, chat } }
    expect(actOf(message({ text: '1', ...reply }))).toEqual({ kind: 'text', text: '1', repliesTo: 2 })
    const photo = [{ file_id: 'small' }, { file_id: 'large' }]
    expect(actOf(message({ photo, caption: 'c', ...reply }))).toEqual({
      ...{ kind: 'photo', fileId: 'large', caption: 'c', repliesTo: 2 },
    })
    const contact = { phone_number: '998901234567', first_name: 'R' }
    expect(actOf(message({ contact }))).toMatchObject({ kind: 'contact', isOwn: false })
    expect(actOf(message({ contact: { ...contact, user_id: 8 } }))).toMatchObject({ isOwn: false })
    expect(actOf(message({ contact: { ...contact, user_id: 7 } }))).toMatchObject({ isOwn: true })
    expect(actOf(message({ sticker: {} }))).toEqual({ kind: 'other' })
  })

  it('is a place, or a live location with its next positions and its end', () => {
    const location = { latitude: 41.3, longitude: 69.2, heading: 90, horizontal_accuracy: 5, live_period: 60 }
    const position = { point: { lat: 41.3, lng: 69.2 }, heading: 90, accuracyM: 5, livePeriodS: 60 }
    expect(actOf(message({ location }))).toEqual({
      ...{ kind: 'position', isEdited: false, position: { ...position, at: NOW } },
    })
    const edited = { message_id: 3, date: SECONDS, edit_date: SECONDS + 9, chat, from }
    const at = new Date(NOW.getTime() + 9_000)
    expect(actOf({ update_id: 5, edited_message: { ...edited, location } })).toEqual({
      ...{ kind: 'position', isEdited: true, position: { ...position, at } },
    })
    const ended = { latitude: 41.3, longitude: 69.2 }
    expect(actOf({ update_id: 5, edited_message: { ...edited, location: ended } })).toMatchObject({
      position: { livePeriodS: null },
    })
    expect(readUpdate({ update_id: 5, edited_message: { ...edited, text: 'x' } }, NOW)?.update).toBeNull()
  })

  it.each([
    { forward_origin: { type: 'user', date: SECONDS - 86_400, sender_user: from } },
    { via_bot: { id: 9, is_bot: true, first_name: 'Any' } },
  ])('is neither their number nor their place if it comes from elsewhere: %j', elsewhere => {
    const contact = { phone_number: '998901234567', first_name: 'R', user_id: 7 }
    expect(actOf(message({ contact, ...elsewhere }))).toMatchObject({ kind: 'contact', isOwn: false })
    const location = { latitude: 41.3, longitude: 69.2, live_period: 60 }
    expect(actOf(message({ location, ...elsewhere }))).toEqual({ kind: 'other' })
    const edited = { message_id: 3, date: SECONDS, edit_date: SECONDS + 9, chat, from, location }
    expect(readUpdate({ update_id: 5, edited_message: { ...edited, ...elsewhere } }, NOW)?.update).toBeNull()
  })

  it('is no place of theirs if it is one from a list', () => {
    const location = { latitude: 41.3, longitude: 69.2 }
    const venue = { location, title: 'Chorsu', address: 'Toshkent' }
    expect(actOf(message({ location, venue }))).toEqual({ kind: 'other' })
  })

  it('is a press, or blocking and unblocking the bot', () => {
    const press = { id: 'p', from, data: 'a.1', message: { message_id: 3, date: 0, chat } }
    expect(readUpdate({ update_id: 5, callback_query: press }, NOW)?.update).toEqual({
      ...{ updateId: 5, chatId: 7, messageId: 3, at: NOW, language: 'ru' },
      act: { kind: 'press', pressId: 'p', data: 'a.1' },
    })
    const changed = (status: string) => ({
      update_id: 5,
      my_chat_member: { chat, date: SECONDS, new_chat_member: { status } },
    })
    expect(actOf(changed('kicked'))).toEqual({ kind: 'blocked' })
    expect(actOf(changed('member'))).toEqual({ kind: 'unblocked' })
  })
})

describe('nothing to the bot', () => {
  it.each([
    ['a group', message({ text: 'x', chat: { id: -5, type: 'supergroup' } })],
    ['another bot', message({ text: 'x', from: { ...from, is_bot: true } })],
    ['a channel', { update_id: 5, channel_post: { text: 'x' } }],
    [
      'a press without data',
      { update_id: 5, callback_query: { id: 'p', from, message: { message_id: 1, chat } } },
    ],
    ['a message of another shape', { update_id: 5, message: 'x' }],
    ['a place off the globe', message({ location: { latitude: 91, longitude: 0 } })],
    ['a text longer than Telegram allows', message({ text: 'x'.repeat(4_097) })],
  ])('is %s', (_, sent) => {
    expect(readUpdate(sent, NOW)).toEqual({ updateId: 5, update: null })
  })
})

it.each([null, 'x', 5, [], {}, { update_id: 'x' }, { update_id: -1 }, { update_id: 1.5 }])(
  'is no update: %j',
  sent => {
    expect(readUpdate(sent, NOW)).toBeNull()
  },
)
