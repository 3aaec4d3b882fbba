import type { showEmail } from '@karvon/contract/account/email'
import type { listDemoMails, listDemoMessages } from '@karvon/contract/demo/sign-in'
import type { actInDemoChat, sendDemoPhoto, showDemoChat } from '@karvon/contract/demo/telegram'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { call } from '../../platform/http/call.ts'
import { CallProblem } from '../../platform/http/call-problem.ts'

export type DemoSms = DataOf<typeof listDemoMessages>[number]
export type DemoMail = DataOf<typeof listDemoMails>[number]
export type DemoChat = DataOf<typeof showDemoChat>
export type ChatMessage = DemoChat['messages'][number]
export type ChatButton = ChatMessage['buttons'][number][number]
export type ChatAct = Omit<BodyOf<typeof actInDemoChat>, 'phone'>

export const fetchSms = (phone: string, signal: AbortSignal): Promise<DemoSms[]> =>
  call<typeof listDemoMessages>('GET', '/demo/sms', { query: { phone }, signal })

/** null if the server has no such thing for this person. */
const orNull = (problem: unknown): null => {
  if (problem instanceof CallProblem && problem.status >= 400 && problem.status < 500) return null
  throw problem
}

/** null: this demo has a bot of Telegram's own, which only Telegram shows. */
export const fetchChat = (phone: string, signal: AbortSignal): Promise<DemoChat | null> =>
  call<typeof showDemoChat>('GET', '/demo/telegram', { query: { phone }, signal }).catch(orNull)

/** The mails to the owner of a company; null: they have no address. */
export const fetchMails = async (signal: AbortSignal): Promise<DemoMail[] | null> => {
  const answer = await call<typeof showEmail>('GET', '/client-company/email', { signal }).catch(orNull)
  const email = answer?.email?.address
  if (email === undefined) return null
  return call<typeof listDemoMails>('GET', '/demo/mail', { query: { email }, signal }).catch(orNull)
}

export const actInChat = (phone: string, act: ChatAct): Promise<DataOf<typeof actInDemoChat>> =>
  call<typeof actInDemoChat>('POST', '/demo/telegram', { body: { phone, ...act } })

export const sendPhoto = (
  phone: string,
  { photo, caption, repliesTo }: { photo: File; caption: string; repliesTo: number | null },
): Promise<DataOf<typeof sendDemoPhoto>> => {
  const form = new FormData()
  form.append('phone', phone)
  form.append('caption', caption)
  if (repliesTo !== null) form.append('replies_to', String(repliesTo))
  form.append('photos[]', photo)
  return call<typeof sendDemoPhoto>('POST', '/demo/telegram/photos', { form })
}
