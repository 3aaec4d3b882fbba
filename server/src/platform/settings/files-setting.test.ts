import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { backupSetting } from './backup-setting.ts'
import { filesSetting } from './files-setting.ts'
import { readPart } from './reading/reading.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.uz/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'someone',
  S3_SECRET_KEY: 'secret',
}
const files = (env: Record<string, string>) => readPart(env, filesSetting)
const KEY = randomBytes(32).toString('base64')
const backup = (env: Record<string, string>) => readPart(env, backupSetting)

describe('pictures', () => {
  it('are on the disk unless FILES says otherwise', () => {
    expect(files({})).toEqual({ kind: 'disk', s3: null })
    expect(files({ ...S3, FILES: 's3' })).toEqual({
      kind: 's3',
      s3: {
        endpoint: 'https://s3.example.uz',
        publicEndpoint: null,
        bucket: 'pictures',
        region: 'us-east-1',
        accessKey: 'someone',
        secretKey: 'secret',
      },
    })
  })

  it.each([
    [{ FILES: 'cloud' }, 'FILES is "cloud"; allowed: disk, s3'],
    [
      { FILES: 's3' },
      /S3_ENDPOINT is not set.*S3_BUCKET is not set.*S3_ACCESS_KEY.*S3_SECRET_KEY is not set/s,
    ],
    [{ S3_BUCKET: 'pictures' }, 'S3_SECRET_KEY is not set'],
    [{ ...S3, S3_BUCKET: 'A bucket' }, 'S3_BUCKET is "A bucket"'],
    [{ ...S3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is "minio:9000"'],
    [
      { ...S3, NODE_ENV: 'production', S3_ENDPOINT: 'http://s3.example.uz' },
      'https:// outside the own network',
    ],
    [{ ...S3, NODE_ENV: 'production', S3_PUBLIC_ENDPOINT: 'http://minio' }, 'S3_PUBLIC_ENDPOINT'],
  ])('%j is refused', (env, said) => {
    expect(() => files(env as Record<string, string>)).toThrow(said)
  })
})

describe('backups', () => {
  it('go to a folder, or to a bucket with the account of pictures or one of their own', () => {
    expect(backup({})).toBeNull()
    expect(backup({ BACKUP_TO: '/mnt/backup', BACKUP_KEY: KEY })).toEqual({
      place: { kind: 'folder', folder: '/mnt/backup' },
      key: Buffer.from(KEY, 'base64'),
    })
    const to = {
      BACKUP_TO: 's3://karvon-backup/main/',
      BACKUP_KEY: Buffer.from(KEY, 'base64').toString('hex'),
    }
    expect(backup({ ...S3, ...to })).toMatchObject({
      key: Buffer.from(KEY, 'base64'),
      place: { kind: 's3', prefix: 'main/', s3: { bucket: 'karvon-backup', accessKey: 'someone' } },
    })
    const own = {
      BACKUP_S3_ENDPOINT: 'https://else.example',
      BACKUP_S3_ACCESS_KEY: 'other',
      BACKUP_S3_SECRET_KEY: 'other',
    }
    expect(backup({ ...S3, ...to, ...own })).toMatchObject({
      place: { s3: { endpoint: 'https://else.example', accessKey: 'other' } },
    })
  })

  it.each([
    [{ BACKUP_TO: '/mnt/backup' }, 'BACKUP_KEY is not set'],
    [{ BACKUP_KEY: KEY }, 'BACKUP_TO is not set'],
    [{ BACKUP_TO: 'backup', BACKUP_KEY: KEY }, 'BACKUP_TO is "backup"; allowed: an absolute path'],
    [{ BACKUP_TO: '/mnt/backup', BACKUP_KEY: 'password' }, 'BACKUP_KEY is "(not shown)"'],
    [{ BACKUP_TO: '/mnt/backup', BACKUP_KEY: Buffer.alloc(32).toString('base64') }, '32 random bytes'],
    [{ BACKUP_TO: 's3://bucket', BACKUP_KEY: KEY }, 'BACKUP_S3_ENDPOINT is not set'],
    [
      { BACKUP_TO: '/mnt/b', BACKUP_KEY: KEY, BACKUP_S3_ACCESS_KEY: 'other' },
      'BACKUP_S3_SECRET_KEY is not set',
    ],
  ])('%j is refused', (env, said) => {
    expect(() => backup(env as Record<string, string>)).toThrow(said)
  })
})
