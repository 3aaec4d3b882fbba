import { ALL_SETTINGS } from './settings/all-settings.ts'
import { type BackupSetting, backupSetting } from './settings/backup-setting.ts'
import { type DidoxSetting, didoxSetting, type EImzoSetting, eImzoSetting } from './settings/didox-setting.ts'
import { type FilesSetting, filesSetting } from './settings/files-setting.ts'
import { type FiscalSetting, fiscalSetting } from './settings/fiscal-setting.ts'
import { type GeoSetting, geoSetting } from './settings/geo-setting.ts'
import { type MailSetting, mailSetting } from './settings/mail-setting.ts'
import { OBSERVABILITY_SETTINGS } from './settings/observability-settings.ts'
import { type PaymentSetting, paymentSetting } from './settings/payment-setting.ts'
import { type PushSetting, pushSetting } from './settings/push-setting.ts'
import { ConfigProblem, type Environment } from './settings/reading/config-problem.ts'
import { type Reading, startReading } from './settings/reading/reading.ts'
import type { ValuesOf } from './settings/reading/setting.ts'
import { checkScale, SCALE_SETTINGS } from './settings/scale-settings.ts'
import { inTableOrder } from './settings/settings-table.ts'
import { type SignOnSetting, signOnSetting } from './settings/sign-on-setting.ts'
import { checkTogether, DATA_SETTINGS, SITE_SETTINGS } from './settings/site-settings.ts'
import { type SmsSetting, smsSetting } from './settings/sms-setting.ts'
import { type TelegramSetting, telegramSetting } from './settings/telegram-setting.ts'
import { type WebhookSetting, webhookSetting } from './settings/webhook-setting.ts'
import { type YandexSetting, yandexSetting } from './settings/yandex-setting.ts'

/** Settings whose values are used as they are declared. */
const SINGLE_SETTINGS = {
  ...SITE_SETTINGS,
  ...DATA_SETTINGS,
  ...SCALE_SETTINGS,
  ...OBSERVABILITY_SETTINGS,
}

/** Everything the environment decides; read once, at the start. */
export type Config = Omit<ValuesOf<typeof SINGLE_SETTINGS>, 'mode' | 'pace'> & {
  readonly production: boolean
  /** Speed of the demo's simulated drivers; null: off. */
  readonly simulator: 'demo' | 'real' | null
  readonly drainSeconds: number
  /** Where pictures are stored. */
  readonly files: FilesSetting
  /** Where backups go; null: only where a command says. */
  readonly backup: BackupSetting | null
  /** How codes are sent; the demo has its own outbox. */
  readonly sms: SmsSetting
  /** The issuer by which operators sign in; null: they sign in by phone alone. */
  readonly signOn: SignOnSetting | null
  /** How browsers receive push messages. */
  readonly push: PushSetting
  /** How mails to companies are sent. */
  readonly mail: MailSetting
  /** Who takes card payments. */
  readonly payments: PaymentSetting
  /** The fiscal receipts of card payments; null: we register none. */
  readonly fiscal: FiscalSetting | null
  /** Our account at Didox; null: companies are not looked up, and no electronic papers are made. */
  readonly didox: DidoxSetting | null
  /** Signing in the browser; null: it is done at Didox. */
  readonly eImzo: EImzoSetting | null
  /** Who finds addresses and roads besides our own data. */
  readonly geo: GeoSetting
  /** The Telegram bot; null: there is none. */
  readonly telegram: TelegramSetting | null
  /** Yandex draws the maps of the apps; null: we do. */
  readonly yandex: YandexSetting | null
  /** Where companies' webhooks may point. */
  readonly webhooks: WebhookSetting
}

const DRAIN_SECONDS = 5

const configOf = (reading: Reading): Config => {
  const { mode: _, pace, ...single } = reading.values(SINGLE_SETTINGS)
  const { production } = reading
  const payments = paymentSetting(reading)
  const simulator = pace ?? (single.demo ? 'demo' : 'off')
  return {
    ...single,
    production,
    simulator: simulator === 'off' ? null : simulator,
    drainSeconds: single.drainSeconds ?? (production ? DRAIN_SECONDS : 0),
    files: filesSetting(reading),
    backup: backupSetting(reading),
    sms: smsSetting(reading),
    signOn: signOnSetting(reading),
    push: pushSetting(reading),
    mail: mailSetting(reading),
    payments,
    fiscal: fiscalSetting(reading, payments),
    didox: didoxSetting(reading),
    eImzo: eImzoSetting(reading),
    geo: geoSetting(reading),
    telegram: telegramSetting(reading),
    yandex: yandexSetting(reading),
    webhooks: webhookSetting(reading),
  }
}

const checkEach = (reading: Reading): void => {
  for (const setting of ALL_SETTINGS) {
    reading.get(setting)
    if (reading.production && setting.neededInProduction && !reading.isGiven(setting))
      reading.refuse(setting, setting.about.replaceAll('`', ''))
  }
}

/** The configuration of an environment with all that is wrong with it, a sentence for each setting. */
export const inspectConfig = (env: Environment): { config: Config; problems: string[]; reading: Reading } => {
  const reading = startReading(env)
  checkEach(reading)
  checkTogether(reading)
  checkScale(reading)
  const config = configOf(reading)
  return { config, problems: inTableOrder(reading.problems), reading }
}

/** The configuration of an environment; throws `ConfigProblem` with all that is wrong. */
export const readConfig = (env: Environment): Config => {
  const { config, problems } = inspectConfig(env)
  if (problems.length > 0) throw new ConfigProblem(problems)
  return config
}
