import type { Tx } from '../../../platform/db/database.ts'
import type { SmsPort } from '../../../platform/sms/sms-port.ts'
import { noticeText } from '../notice-texts.ts'
import type { ChannelPort } from './channel-port.ts'
import { type DeliveryReport, recordReport } from './record-report.ts'

const PREFIX = 'notice-'

/** Notices as short messages; a repetition has the same id, by which the routes recognize it. */
export const createSmsChannel = (sms: SmsPort): ChannelPort => ({
  send: async notice =>
    notice.phone === null
      ? { kind: 'failed', error: 'no phone' }
      : sms.send({
          ...{ id: `${PREFIX}${notice.id}`, kind: 'notice' },
          ...{ phone: notice.phone, text: noticeText(notice) },
        }),
})

/** Takes the report on a short message; those on anything but notices are left alone. */
export const reportSms = async (
  tx: Tx,
  { messageId, state }: { readonly messageId: string } & Pick<DeliveryReport, 'state'>,
  now: Date,
): Promise<void> => {
  const noticeId = Number(messageId.startsWith(PREFIX) ? messageId.slice(PREFIX.length) : Number.NaN)
  if (Number.isSafeInteger(noticeId)) await recordReport(tx, { noticeId, channel: 'sms', state }, now)
}
