import type { Answer } from './answer.ts'
import { newestSms, requestCode, type SentCode, type SignInRole } from './auth-calls.ts'

const LOOK_MS = 200
const LOOKS = 15

/** The code in the message that came after `before`; null if it went elsewhere, such as to the account's Telegram. */
const newCode = async (phone: string, before: string | undefined): Promise<string | null> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const sms = await newestSms(phone)
    if (sms?.code && sms.at !== before) return sms.code
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
  return null
}

/** Requests a code for a demo account and reads it from the demo's phone, as a person would. */
export const requestDemoCode = async (
  phone: string,
  as: SignInRole,
): Promise<Answer<{ sent: SentCode; code: string | null }>> => {
  const before = await newestSms(phone)
  const answer = await requestCode(phone, as, () => {})
  if (!answer.ok) return answer
  return { ok: true, data: { sent: answer.data, code: await newCode(phone, before?.at) } }
}
