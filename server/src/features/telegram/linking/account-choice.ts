import type { Signer } from '../../../platform/secret.ts'

/** An account that a chat may link by a press, because the sender has proved its phone. */
export type OfferedAccount = { readonly chatId: number; readonly userId: number; readonly phone: string }

const PREFIX = 'link.'
const LIFE_MS = 15 * 60_000

/** Short, since a button has 64 bytes for everything. */
const RADIX = 36

const signed = ({ chatId, userId, phone }: OfferedAccount, until: string): string =>
  `${chatId} ${userId} ${phone} ${until}`

/** What a button of an account answers; signed, since a changed Telegram could send any other. */
export const choiceData = (signer: Signer, account: OfferedAccount, now: Date): string => {
  const until = Math.floor((now.getTime() + LIFE_MS) / 1000).toString(RADIX)
  return `${PREFIX}${account.userId.toString(RADIX)}.${until}.${signer.sign(signed(account, until))}`
}

/** Whether a press answers such a button. */
export const isChoice = (data: string): boolean => data.startsWith(PREFIX)

/** The account that a press names; null: none. */
export const chosenAccount = (data: string): number | null => {
  const userId = Number.parseInt(data.slice(PREFIX.length).split('.')[0] ?? '', RADIX)
  return userId > 0 && userId <= 2_147_483_647 ? userId : null
}

/** Whether this account was offered to this chat, lately and with the phone that it has now. */
export const wasOffered = (data: string, account: OfferedAccount, signer: Signer, now: Date): boolean => {
  const [, until = '', signature = ''] = data.slice(PREFIX.length).split('.')
  const isLive = Number.parseInt(until, RADIX) * 1000 > now.getTime()
  return isLive && signer.verifies(signed(account, until), signature)
}
