import type { confirmPhoneChange, requestPhoneChange } from '@karvon/contract/account/phone'
import { call } from '../../../platform/http/call.ts'
import { type Answer, answerOf } from '../../../product/account/login/answer.ts'

/** A requested phone change; times are in ms of this browser's clock. */
export type PendingChange = {
  changeId: string
  /** Twelve digits. */
  phone: string
  /** Masked; null if no code was sent to the old number. */
  oldPhone: string | null
  resendAt: number
  expiresAt: number
}

/** Requests the codes; the password replaces a code if the old number cannot receive one. */
export const sendPhoneChange = (phone: string, password: string): Promise<Answer<PendingChange>> =>
  answerOf(
    call<typeof requestPhoneChange>('POST', '/profile/phone', {
      body: { phone, ...(password === '' ? {} : { password }) },
    }).then(({ changeId, oldPhone, resendAfterS, expiresInS }) => ({
      changeId,
      phone,
      oldPhone,
      resendAt: Date.now() + resendAfterS * 1000,
      expiresAt: Date.now() + expiresInS * 1000,
    })),
  )

/** Both codes; the old number's only if one was sent. */
export type SentCodes = { oldCode: string; newCode: string }

export const sendCodes = (
  { changeId, oldPhone }: PendingChange,
  codes: SentCodes,
): Promise<Answer<unknown>> =>
  answerOf(
    call<typeof confirmPhoneChange>('PUT', '/profile/phone/:change_id', {
      params: { changeId },
      body: oldPhone === null ? { newCode: codes.newCode } : codes,
    }),
  )
