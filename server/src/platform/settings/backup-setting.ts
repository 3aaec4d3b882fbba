import { isAbsolute } from 'node:path'
import type { S3Setting } from '../s3/s3-setting.ts'
import { filesSetting } from './files-setting.ts'
import type { Reading } from './reading/reading.ts'
import { parsed, text, url, WrongValue } from './reading/setting.ts'

/** Where backups go. */
export type BackupPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  /** `prefix` is empty, or ends with a slash. */
  | { readonly kind: 's3'; readonly s3: S3Setting; readonly prefix: string }

export type BackupSetting = {
  readonly place: BackupPlace
  /** Encrypts everything; 32 random bytes. */
  readonly key: Buffer
}

type Target =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string }

const TO_MEANING = 'an absolute path, such as `/mnt/backup`, or `s3://bucket/prefix`'
const KEY_BYTES = 32
const KEY_MEANING = 'the key of backups, 32 random bytes in base64, as `openssl rand -base64 32` prints them'

const readTarget = (given: string): Target | WrongValue => {
  if (isAbsolute(given)) return { kind: 'folder', folder: given }
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?$/.exec(given)
  if (found === null) return new WrongValue(TO_MEANING.replaceAll('`', ''))
  const prefix = (found[2] ?? '').replace(/^\/+|\/+$/g, '')
  return { kind: 's3', bucket: found[1] ?? '', prefix: prefix === '' ? '' : `${prefix}/` }
}

const readKey = (given: string): Buffer | WrongValue => {
  const key = Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64')
  return key.length === KEY_BYTES && new Set(key).size > KEY_BYTES / 2
    ? key
    : new WrongValue(KEY_MEANING.replaceAll('`', ''))
}

const PLACE_SETTINGS = {
  to: parsed<Target | null>('BACKUP_TO', {
    default: null,
    about: `where \`npm run backup\` without a folder writes: ${TO_MEANING}`,
    read: readTarget,
  }),
  key: parsed<Buffer | null>('BACKUP_KEY', {
    secret: true,
    default: null,
    about: `${KEY_MEANING}; without it a backup can't be opened`,
    read: readKey,
  }),
}

const ACCOUNT_SETTINGS = {
  endpoint: url('BACKUP_S3_ENDPOINT', {
    isBase: true,
    tls: 'beyond own network',
    defaultText: '`S3_ENDPOINT` with its account',
    about: 'the store of backups, if it is not that of pictures',
  }),
  region: text('BACKUP_S3_REGION', { default: 'us-east-1', about: 'the region of its bucket' }),
  accessKey: text('BACKUP_S3_ACCESS_KEY', { secret: true, about: 'the access key of its account' }),
  secretKey: text('BACKUP_S3_SECRET_KEY', { secret: true, about: 'the secret key of its account' }),
}

export const BACKUP_SETTINGS = { ...PLACE_SETTINGS, ...ACCOUNT_SETTINGS }

const accountOf = (reading: Reading): Omit<S3Setting, 'bucket'> | null => {
  const own = reading.together(ACCOUNT_SETTINGS, ['endpoint', 'accessKey', 'secretKey'])
  return own === null ? filesSetting(reading).s3 : { ...own, publicEndpoint: null }
}

/** Where backups of this service go; null: nowhere but into folders that are named by hand. */
export const backupSetting = (reading: Reading): BackupSetting | null => {
  const given = reading.together(PLACE_SETTINGS, ['to', 'key'])
  const account = accountOf(reading)
  if (given === null) return null
  const { to, key } = given
  if (to.kind === 'folder') return { place: to, key }
  if (account === null) {
    reading.refuse(ACCOUNT_SETTINGS.endpoint, 'the https:// address of the store, since BACKUP_TO is in S3')
    return null
  }
  const s3 = { ...account, publicEndpoint: null, bucket: to.bucket }
  return { place: { kind: 's3', s3, prefix: to.prefix }, key }
}
