import { BACKUP_SETTINGS } from './backup-setting.ts'
import { DIDOX_SETTINGS } from './didox-setting.ts'
import { FILES_SETTINGS } from './files-setting.ts'
import { FISCAL_SETTINGS } from './fiscal-setting.ts'
import { GEO_SETTINGS } from './geo-setting.ts'
import { MAIL_SETTINGS } from './mail-setting.ts'
import { OBSERVABILITY_SETTINGS } from './observability-settings.ts'
import { PAYMENT_SETTINGS } from './payment-setting.ts'
import { PUSH_SETTINGS } from './push-setting.ts'
import type { Setting } from './reading/setting.ts'
import { SCALE_SETTINGS } from './scale-settings.ts'
import { SIGN_ON_SETTINGS } from './sign-on-setting.ts'
import { DATA_SETTINGS, SITE_SETTINGS } from './site-settings.ts'
import { SMS_SETTINGS } from './sms-setting.ts'
import { TELEGRAM_SETTINGS } from './telegram-setting.ts'
import { WEBHOOK_SETTINGS } from './webhook-setting.ts'
import { YANDEX_SETTINGS } from './yandex-setting.ts'

/** Every setting, by the groups in which tables and problems list them. */
export const SETTING_GROUPS: readonly { title: string; settings: readonly Setting<unknown>[] }[] = [
  { title: 'The site', settings: Object.values(SITE_SETTINGS) },
  { title: 'Data', settings: Object.values(DATA_SETTINGS) },
  { title: 'Several processes', settings: Object.values(SCALE_SETTINGS) },
  { title: 'Metrics and traces', settings: Object.values(OBSERVABILITY_SETTINGS) },
  { title: 'Files', settings: Object.values(FILES_SETTINGS) },
  { title: 'Backups', settings: Object.values(BACKUP_SETTINGS) },
  { title: 'Single sign-on', settings: Object.values(SIGN_ON_SETTINGS) },
  { title: 'SMS and codes', settings: SMS_SETTINGS },
  { title: 'E-mail', settings: Object.values(MAIL_SETTINGS) },
  { title: 'Web push', settings: Object.values(PUSH_SETTINGS) },
  { title: 'Telegram', settings: Object.values(TELEGRAM_SETTINGS) },
  { title: 'Card payments', settings: PAYMENT_SETTINGS },
  { title: 'Fiscal receipts', settings: FISCAL_SETTINGS },
  { title: 'Electronic documents', settings: Object.values(DIDOX_SETTINGS) },
  { title: 'Addresses and roads', settings: Object.values(GEO_SETTINGS) },
  { title: 'Maps', settings: Object.values(YANDEX_SETTINGS) },
  { title: 'Webhooks', settings: Object.values(WEBHOOK_SETTINGS) },
]

export const ALL_SETTINGS: readonly Setting<unknown>[] = SETTING_GROUPS.flatMap(({ settings }) => settings)
