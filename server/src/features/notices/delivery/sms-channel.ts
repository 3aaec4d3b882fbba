import type { SmsPort } from '../../../platform/sms/sms-port.ts'
import { noticeText } from '../notice-texts.ts'
import type { ChannelPort } from './channel-port.ts'

/** Notices as short messages. */
export const createSmsChannel = (sms: SmsPort): ChannelPort => ({
  send: async notice => {
    if (notice.phone === null) return { kind: 'failed', error: 'no phone' }
    try {
      await sms.send({ id: `notice-${notice.id}`, phone: notice.phone, text: noticeText(notice) })
      return { kind: 'sent' }
    } catch (error) {
      return { kind: 'retry', error: error instanceof Error ? error.message : String(error) }
    }
  },
})
