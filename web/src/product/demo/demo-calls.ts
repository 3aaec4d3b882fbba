import type { listDemoMessages } from '@karvon/contract/demo/sign-in'
import type { actInDemoChat, sendDemoPhoto, showDemoChat } from '@karvon/contract/demo/telegram'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { call } from '../../platform/http/call.ts'
import { CallProblem } from '../../platform/http/call-problem.ts'

export type DemoSms = DataOf<typeof listDemoMessages>[number]
export type DemoChat = DataOf<typeof showDemoChat>
export type ChatMessage = DemoChat['messages'][number]
export type ChatButton = ChatMessage['buttons'][number][number]
export type ChatAct = Omit<BodyOf<typeof actInDemoChat>, 'phone'>

export const fetchSms = (phone: string, signal: AbortSignal): Promise<DemoSms[]> =>
  call<typeof listDemoMessages>('GET', '/demo/sms', { query: { phone }, signal })

/** null: this demo has a bot of Telegram's own, which only Telegram shows. */
export const fetchChat = (phone: string, signal: AbortSignal): Promise<DemoChat | null> =>
  call<typeof showDemoChat>('GET', '/demo/telegram', { query: { phone }, signal }).catch(problem => {
    if (problem instanceof CallProblem && problem.status === 404) return null
    throw problem
  })

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
