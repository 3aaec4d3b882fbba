import { expect } from '@playwright/test'
import { write } from './live-order.ts'
import type { Asks } from './sides.ts'

type Button = { readonly text: string; readonly data: string | null }

/** A message of the demo's chat with the bot, as the API has it. */
type Message = {
  readonly id: number
  readonly from: 'bot' | 'person'
  readonly text: string
  readonly buttons: readonly (readonly Button[])[]
}

/** A phone's chat with the bot, used without opening the site; the demo lets anybody act as any phone. */
export const telegramOf = (asks: Asks, phone: string) => {
  const act = (does: string, details: object = {}): Promise<{ message_id: number | null }> =>
    write(asks, 'POST', '/demo/telegram', { phone, act: does, ...details })
  const messages = async (): Promise<readonly Message[]> => {
    const answer = await asks.request.get(`/api/demo/telegram?phone=${phone}`)
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data.messages
  }
  /** The newest message of the bot for which this holds, once there is one. */
  const awaited = async (holds: (message: Message) => boolean): Promise<Message> => {
    let found: Message | undefined
    await expect(async () => {
      const all = await messages()
      found = all.findLast(message => message.from === 'bot' && holds(message))
      expect(found, all.map(({ text }) => text).join('\n---\n')).toBeDefined()
    }).toPass({ timeout: 20_000 })
    return found as Message
  }
  return {
    /** Starts the bot and shares the phone's own number, which links the chat to its user. */
    link: async () => {
      await act('start')
      await act('contact')
    },
    texts: async () => (await messages()).map(({ text }) => text),
    /** The bot's newest message that has this text. */
    hear: (text: string) => awaited(message => message.text.includes(text)),
    /** Presses the newest button of this name. */
    press: async (name: RegExp) => {
      const isNamed = ({ text }: Button) => name.test(text)
      const message = await awaited(({ buttons }) => buttons.flat().some(isNamed))
      const data = message.buttons.flat().find(isNamed)?.data
      await act('press', { message_id: message.id, data })
    },
    /** Shares a live location; the returned function moves it. */
    shareLive: async (from: { lat: number; lng: number }) => {
      const { message_id } = await act('position', { ...from, live_period_s: 28_800 })
      return (to: { lat: number; lng: number }) =>
        act('position', { ...to, live_period_s: 28_800, message_id })
    },
  }
}
