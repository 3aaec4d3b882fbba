import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Say } from '../words.ts'

let given = 0

/** The page of a test and what signing in takes. */
export type Browsing = { page: Page; context: BrowserContext; baseURL: string | undefined }

/** A phone number not yet used on this worker's server. */
export const freshPhone = (): string => {
  given += 1
  return String(998_902_000_000 + given)
}

/** Requests a code in the open dialog. */
export const requestCode = async (page: Page, say: Say, phone: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('login_phone') }).fill(phone.slice(3))
  await dialog.getByRole('button', { name: say('login_send_code') }).click()
  await expect(dialog.getByRole('textbox', { name: say('login_code') })).toBeFocused()
}

/** Signs in through the open dialog with the code from the demo's phone panel. */
export const signInByDialog = async (page: Page, say: Say, phone: string): Promise<void> => {
  await requestCode(page, say, phone)
  const telephone = page.getByRole('region', { name: say('demo_phone_title') })
  await expect(telephone).toContainText(/\d{6}/)
  await telephone.getByRole('button', { name: say('demo_phone_fill') }).click()
}

/** The latest code sent to the phone. */
export const newestCode = async (
  { request }: Pick<BrowserContext, 'request'>,
  baseURL: string,
  phone: string,
): Promise<string> => {
  const answer = await request.get(`${baseURL}/api/demo/sms?phone=${phone}`)
  const { data } = await answer.json()
  return data[0].code
}

/** Signs in a Russian-speaking user by the API, for journeys that are not about signing in. */
export const signIn = async (
  context: BrowserContext,
  baseURL: string | undefined,
  phone = freshPhone(),
  role: 'client' | 'driver' = 'client',
): Promise<string> => {
  if (baseURL === undefined) throw new Error('no server')
  const { request } = context
  const headers = { 'accept-language': 'ru' }
  const asked = await request.post(`${baseURL}/api/auth/login`, { data: { phone, role }, headers })
  const sent = await asked.json()
  const code = await newestCode(context, baseURL, phone)
  const path = `/api/auth/login-verify/${sent.data.user_id}`
  const verified = await request.put(baseURL + path, { data: { code }, headers })
  expect(verified.status(), await verified.text()).toBe(200)
  return phone
}
