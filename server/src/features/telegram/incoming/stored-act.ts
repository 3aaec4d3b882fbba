import type { ChatUpdate } from '../bot-port.ts'

/** What of an update waits in the database besides its number and chat: dates are ISO 8601 strings. */
type StoredAct = {
  readonly messageId: number
  readonly at: string
  readonly act: object
  readonly language?: ChatUpdate['language']
}

/** jsonb has no NUL and no half of a surrogate pair; Telegram passes on what a changed client put into a button. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value.replaceAll('\u0000', '')).toString() : value

/** The same as JSON that PostgreSQL takes, whatever its texts hold. */
export const storedJson = (act: object): string => JSON.stringify(act, storable)

/** An update for the database. */
export const storedAct = ({ messageId, at, act, language }: ChatUpdate): StoredAct => ({
  ...{ messageId, at: at.toISOString(), act },
  ...(language !== undefined && { language }),
})

/** An update from the database. */
export const updateOf = (updateId: number, chatId: number, stored: object): ChatUpdate => {
  const { messageId, at, act, language } = stored as Omit<StoredAct, 'act'> & Pick<ChatUpdate, 'act'>
  const update = {
    updateId,
    chatId,
    messageId,
    at: new Date(at),
    ...(language !== undefined && { language }),
  }
  if (act.kind !== 'position') return { ...update, act }
  const position = { ...act.position, at: new Date(act.position.at) }
  return { ...update, act: { ...act, position } }
}
